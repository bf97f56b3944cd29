import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { memberCalls } from '../calls/members.ts'
import { done, id, none, page, pageInput, session, text, time } from './shapes.ts'

/** Optional registration fields: the server's rules say which are asked (RG-05 to RG-13). */
const optionalFields = {
  countryDialingCode: text(6).optional(),
  affiliateCode: text(32).optional(),
  paymentPassword: text(20).optional(),
  recommenderId: text(32).optional(),
  nickname: text(32).optional(),
  payeeName: text(60).optional(),
  email: text(254).optional(),
  /** `YYYY-MM-DD`. */
  birthDate: text(10).optional(),
  mobileNum: text(20).optional(),
  idNumber: text(32).optional(),
  qqNum: text(20).optional(),
  facebook: text(64).optional(),
  wechat: text(64).optional(),
  line: text(64).optional(),
  whatsapp: text(32).optional(),
  zalo: text(32).optional(),
  captcha: text(6).optional(),
  verificationCode: text(10).optional(),
}

/** Firebase sent the code: its token stands for the number, and the code beside it is not looked at. */
const firebase = {
  firebaseChannel: z.enum(['sms']).optional(),
  firebaseIdToken: text(4096).optional(),
}

/** What every registration brings along. */
const registration = {
  /** The box with the agreement and the age (RG-18, RG-35). */
  ageConfirmed: z.boolean(),
  registerUrl: text(255),
  registerMethod: z.enum(['H5', 'APP', 'PWA', 'WEBCLIP']),
  /** Always 0; another value is ignored (RG-26). */
  type: z.int().optional(),
  domain: text(255).optional(),
  /** Links the outside identity that a log-in found to be nobody's. */
  socialTicket: text(64).optional(),
  ...firebase,
  ...optionalFields,
}

/** A mobile number by either name (API-011); without a dialling code it is of the platform's country. */
const phone = {
  mobileNum: text(20).optional(),
  mobileNo: text(20).optional(),
  countryDialingCode: text(6).optional(),
}
/** How long a code is good, in minutes. */
const expiry = z.object({ expiredMinutes: z.int() })

export const memberSchemas = {
  /** The picture as base64 PNG; its identity goes into an httpOnly cookie (API-007). */
  captcha: { input: none, output: z.string() },
  logIn: {
    input: z.object({
      /** `sms`: the username is the mobile number, the password the code (LG-17); `firebase`: LG-18. */
      type: z.enum(['username', 'sms', 'firebase']),
      username: text(64),
      password: text(64),
      countryDialingCode: text(6).optional(),
      ...firebase,
      firebaseMobileNo: text(20).optional(),
      captcha: text(6).optional(),
      /** Which side logs in; checked only after a right password (LG-29). */
      side: z.enum(['member', 'agent']).optional(),
      /** This browser is to log in again by itself: the answer carries a `deviceToken`. */
      remember: z.boolean().optional(),
    }),
    output: session,
  },
  trialAccount: { input: none, output: z.object({ userName: z.string(), trialToken: z.string() }) },
  freePlay: { input: z.object({ userName: text(32), trialToken: text(64) }), output: session },
  register: {
    input: z.object({
      username: text(64),
      password: text(64),
      confirmPassword: text(64),
      ...registration,
    }),
    output: session,
  },
  registerMobile: {
    input: z.object({
      ...registration,
      /** Asked by a flag (RG-19). */
      password: text(64).optional(),
      confirmPassword: text(64).optional(),
      mobileNum: text(20),
      verificationCode: text(10),
    }),
    output: session,
  },
  smsCodeToRegister: { input: z.object(phone), output: expiry },
  smsCodeWithoutLogIn: {
    input: z.object({ ...phone, purpose: z.enum(['login', 'reset']).optional() }),
    output: expiry,
  },
  verification: {
    input: z.object({
      ...phone,
      verificationCode: text(10),
      /** What the code was sent for; to log in when it is left out. */
      purpose: z.enum(['login', 'reset', 'register']).optional(),
    }),
    output: done,
  },
  affiliate: {
    input: z.object({ affiliateCode: text(32) }),
    output: z.object({ affiliateCode: z.string() }),
  },
  logOut: { input: none, output: done },
  memberInfo: {
    input: z.object({ renew: z.boolean().optional() }),
    output: z.object({
      id,
      account: z.string(),
      nickname: z.string().nullable(),
      regDate: time,
      clubLabel: z.object({ labelName: z.string().nullable() }),
      type: z.int(),
      toUpline: z.boolean(),
    }),
  },
  changePassword: {
    input: z.object({ oldPassword: text(64), newPassword: text(64), confirmNewPassword: text(64) }),
    output: done,
  },
  passwordEmail: { input: z.object({ username: text(64), email: text(254) }), output: done },
  passwordLink: {
    input: z.object({ token: text(64), newPassword: text(64), confirmNewPassword: text(64) }),
    /** Whose password it was: their sessions have ended, on this phone too. */
    output: z.object({ userName: z.string() }),
  },
  passwordMobile: {
    input: z.object({ ...phone, newPassword: text(64), verificationCode: text(10) }),
    output: session,
  },
  sendEmailCode: { input: z.object({ email: text(254) }), output: z.object({ expiredMinutes: z.int() }) },
  bindEmail: {
    input: z.object({ email: text(254), verificationCode: text(10), password: text(64) }),
    /** Masked: `s***@koi.example`. */
    output: z.object({ email: z.string() }),
  },
  setPaymentPassword: {
    input: z.object({
      /** Needed when one is set already; the log-in password otherwise. */
      oldPaymentPassword: text(20).optional(),
      password: text(64).optional(),
      paymentPassword: text(20),
      confirmPaymentPassword: text(20),
    }),
    output: done,
  },
  securityItems: {
    input: none,
    output: z.object({
      hasPaymentPassword: z.boolean(),
      hasTwoStep: z.boolean(),
      hasQuestions: z.boolean(),
      passkeys: z.int(),
      /** Masked: `T** M** L***`, `s***@koi.example`, `+60 ******789`. */
      payeeName: z.string().nullable(),
      email: z.string().nullable(),
      mobileNum: z.string().nullable(),
    }),
  },
  invitation: {
    input: none,
    output: z.object({
      affiliateCode: z.string(),
      /** The registration page with the code filled in. */
      url: z.string(),
      invited: z.int(),
    }),
  },
  invitedMembers: {
    input: z.object(pageInput),
    /** Accounts are masked: `li***8`. */
    output: z.object(page(z.object({ id, account: z.string(), registeredAt: time }))),
  },
  contractRequests: {
    input: z.object({ token: text(512).optional() }),
    /** EN-13: the terms that were asked for, or an empty text. */
    output: z.object({
      dailysalreqtype: z.string(),
      divtypecompperiodreq: z.string(),
      contracthoursalreq: z.string(),
    }),
  },
  clubBenefit: {
    input: none,
    output: z.object({
      /** The position of one's own level; null without one. */
      level: z.int().nullable(),
      levels: z.array(z.object({ position: z.int(), labelName: z.string(), benefits: z.array(z.string()) })),
    }),
  },
  teamSize: {
    input: none,
    /** Direct downlines, everybody below, and who registered today. */
    output: z.object({ direct: z.int(), all: z.int(), today: z.int() }),
  },
} satisfies SchemaTable<typeof memberCalls>
