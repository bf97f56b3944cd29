import { memberCalls } from '@koi/contract/calls/members.ts'
import { securityCalls } from '@koi/contract/calls/security.ts'
import { socialCalls } from '@koi/contract/calls/social.ts'
import { memberSchemas } from '@koi/contract/schemas/members.ts'
import { securitySchemas } from '@koi/contract/schemas/security.ts'
import { socialSchemas } from '@koi/contract/schemas/social.ts'
import { type Route, routesOf } from '../../route.ts'
import { captcha } from './codes/captcha.ts'
import { smsCodeToRegister, smsCodeWithoutLogIn, verification } from './codes/request-sms-code.ts'
import { bindMobile, smsCodeToBind } from './contacts/bind-mobile.ts'
import { bindEmail, sendEmailCode } from './contacts/email-code.ts'
import { personAsked, setPerson } from './contacts/known-person.ts'
import { setPayeeName } from './contacts/payee-name.ts'
import { accessReview, endAccessReview, removeAccess } from './credentials/access-review.ts'
import { addPasskey, passkeyOptions, passkeys, removePasskey, renamePasskey } from './credentials/passkey.ts'
import { setPaymentPassword } from './credentials/payment-password.ts'
import { securityQuestions, setSecurityQuestions } from './credentials/security-question.ts'
import {
  confirmTwoStep,
  renewRecoveryCodes,
  setUpTwoStep,
  turnOffTwoStep,
  twoStep,
} from './credentials/two-step.ts'
import { linkSocial, socialLinks, startSocialLink, unlinkSocial } from './log-in/link-social.ts'
import { logIn } from './log-in/log-in.ts'
import { logInDevice } from './log-in/log-in-device.ts'
import { logInPasskey, passkeyChallenge } from './log-in/log-in-passkey.ts'
import { logInSecondStep } from './log-in/log-in-second-step.ts'
import { logInSocial, startSocialLogIn } from './log-in/log-in-social.ts'
import { clubBenefit } from './member/club.ts'
import * as profile from './member/profile.ts'
import { affiliate } from './member/upline.ts'
import { changePassword } from './recovery/change-password.ts'
import { requestResetLink } from './recovery/request-reset-link.ts'
import { resetByLink } from './recovery/reset-by-link.ts'
import { resetByMobile } from './recovery/reset-by-mobile.ts'
import { invitation, teamSize } from './registration/invitation.ts'
import { register, registerMobile } from './registration/register.ts'
import { freePlay, trialAccount } from './registration/trial.ts'
import { logOut } from './sessions/session.ts'
import { devices, signOutDevice, signOutOthers } from './sessions/sign-out-devices.ts'

const entryRoutes = routesOf(memberCalls, memberSchemas, {
  captcha,
  logIn,
  trialAccount,
  freePlay,
  register,
  registerMobile,
  smsCodeToRegister,
  smsCodeWithoutLogIn,
  verification,
  affiliate,
  logOut,
  memberInfo: profile.memberInfo,
  changePassword,
  passwordEmail: requestResetLink,
  passwordLink: resetByLink,
  passwordMobile: resetByMobile,
  sendEmailCode,
  bindEmail,
  setPaymentPassword,
  securityItems: profile.securityItems,
  invitation,
  clubBenefit,
  teamSize,
})

const securityRoutes = routesOf(securityCalls, securitySchemas, {
  logInSecondStep,
  logInDevice,
  passkeyChallenge,
  logInPasskey,
  devices,
  signOutDevice,
  signOutOthers,
  twoStep,
  setUpTwoStep,
  confirmTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  passkeys,
  passkeyOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
  accessReview,
  removeAccess,
  endAccessReview,
  securityQuestions,
  setSecurityQuestions,
  memberPayeeName: profile.memberPayeeName,
  setPayeeName,
  personAsked,
  setPerson,
  smsCodeToBind,
  bindMobile,
  memberNickname: profile.memberNickname,
  setNickname: profile.setNickname,
  memberIcon: profile.memberIcon,
  setMemberIcon: profile.setMemberIcon,
})

const socialRoutes = routesOf(socialCalls, socialSchemas, {
  startSocialLogIn,
  logInSocial,
  socialLinks,
  startSocialLink,
  linkSocial,
  unlinkSocial,
})

export const routes: readonly Route[] = [...entryRoutes, ...securityRoutes, ...socialRoutes]
