import { memberCalls } from '@koi/contract/calls/members.ts'
import { securityCalls } from '@koi/contract/calls/security.ts'
import { socialCalls } from '@koi/contract/calls/social.ts'
import { memberSchemas } from '@koi/contract/schemas/members.ts'
import { securitySchemas } from '@koi/contract/schemas/security.ts'
import { socialSchemas } from '@koi/contract/schemas/social.ts'
import { type Route, routesOf } from '../../route.ts'
import { accessReview, endAccessReview, removeAccess } from './access-review.ts'
import { smsCodeToRegister, smsCodeWithoutLogIn, verification } from './ask-sms-code.ts'
import { bindMobile, smsCodeToBind } from './bind-mobile.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { clubBenefit } from './club.ts'
import { contractRequests } from './contract-requests.ts'
import { bindEmail, sendEmailCode } from './email-code.ts'
import { invitation, invitedMembers, teamSize } from './invitation.ts'
import { linkSocial, socialLinks, startSocialLink, unlinkSocial } from './link-social.ts'
import { logIn } from './log-in.ts'
import { logInDevice } from './log-in-device.ts'
import { logInPasskey, passkeyChallenge } from './log-in-passkey.ts'
import { logInSecondStep } from './log-in-second-step.ts'
import { logInSocial, startSocialLogIn } from './log-in-social.ts'
import { addPasskey, passkeyOptions, passkeys, removePasskey, renamePasskey } from './passkey.ts'
import { setPayeeName } from './payee-name.ts'
import { setPaymentPassword } from './payment-password.ts'
import * as profile from './profile.ts'
import { register, registerMobile } from './register.ts'
import { resetByMobile } from './reset-by-mobile.ts'
import { requestResetLink, resetByLink } from './reset-link.ts'
import { securityQuestions, setSecurityQuestions } from './security-question.ts'
import { logOut } from './session.ts'
import { devices, signOutDevice, signOutOthers } from './sign-out-devices.ts'
import { freePlay, trialAccount } from './trial.ts'
import { confirmTwoStep, renewRecoveryCodes, setUpTwoStep, turnOffTwoStep, twoStep } from './two-step.ts'
import { affiliate } from './upline.ts'

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
  invitedMembers,
  clubBenefit,
  contractRequests,
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
