import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { memberCalls } from '../calls/members.ts'
import { done, id, none, password, session, text, time, workProof } from './shapes.ts'

/** Optional registration fields: the operator's rules say which are asked for (RG-05 to RG-13). */
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

/** Where Firebase sent the code: its token proves the number, and the code sent with it is ignored. */
const firebase = {
  firebaseChannel: z.enum(['sms']).optional(),
  firebaseIdToken: text(4096).optional(),
}

/** The fields of every registration. */
const registration = {
  /** The checkbox for the agreement and the age (RG-18, RG-35). */
  ageConfirmed: z.boolean(),
  registerUrl: text(255),
  registerMethod: z.enum(['H5', 'APP', 'PWA', 'WEBCLIP']),
  /** Always 0; another value is ignored (RG-26). */
  type: z.int().optional(),
  domain: text(255).optional(),
  /** Links the external identity that a log-in found to be linked to no member. */
  socialTicket: text(64).optional(),
  proof: workProof,
  ...firebase,
  ...optionalFields,
}

/** A mobile number under either name (API-011); without a dialling code it is of the default country. */
const phone = {
  mobileNum: text(20).optional(),
  mobileNo: text(20).optional(),
  countryDialingCode: text(6).optional(),
}
/** How long a code is valid, in minutes. */
const expiry = z.object({ expiredMinutes: z.int() })

export const memberSchemas = {
  /** The picture as a base64 PNG; its id is in an httpOnly cookie (API-007). */
  captcha: { input: none, output: z.string() },
  logIn: {
    input: z.object({
      /** `sms`: the username is the mobile number, the password the code (LG-17); `firebase`: LG-18. */
      type: z.enum(['username', 'sms', 'firebase']),
      username: text(64),
      password,
      countryDialingCode: text(6).optional(),
      ...firebase,
      firebaseMobileNo: text(20).optional(),
      captcha: text(6).optional(),
      /** Required after failures, with the refusal 'proof.required'. */
      proof: workProof,
      /** The side that logs in; checked only after a correct password (LG-29). */
      side: z.enum(['member', 'agent']).optional(),
      /** This browser may log in again by itself: the response has a `deviceToken`. */
      remember: z.boolean().optional(),
    }),
    output: session,
  },
  trialAccount: { input: none, output: z.object({ userName: z.string(), trialToken: z.string() }) },
  freePlay: { input: z.object({ userName: text(32), trialToken: text(64) }), output: session },
  register: {
    input: z.object({
      username: text(64),
      password,
      confirmPassword: password,
      ...registration,
    }),
    output: session,
  },
  registerMobile: {
    input: z.object({
      ...registration,
      /** Required if a flag is on (RG-19). */
      password: password.optional(),
      confirmPassword: password.optional(),
      mobileNum: text(20),
      verificationCode: text(10),
    }),
    output: session,
  },
  smsCodeToRegister: { input: z.object({ ...phone, proof: workProof }), output: expiry },
  smsCodeWithoutLogIn: {
    input: z.object({ ...phone, proof: workProof, purpose: z.enum(['login', 'reset']).optional() }),
    output: expiry,
  },
  verification: {
    input: z.object({
      ...phone,
      verificationCode: text(10),
      /** What the code was sent for; by default to log in. */
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
    input: z.object({
      oldPassword: password,
      newPassword: password,
      confirmNewPassword: password,
      /** Required when the password is temporary: the member is of age and accepts the agreement. */
      ageConfirmed: z.boolean().optional(),
    }),
    output: done,
  },
  passwordEmail: { input: z.object({ username: text(64), email: text(254) }), output: done },
  passwordLink: {
    input: z.object({ token: text(64), newPassword: password, confirmNewPassword: password }),
    /** The member whose password it is: their sessions have ended, including the one on this phone. */
    output: z.object({ userName: z.string() }),
  },
  passwordMobile: {
    input: z.object({ ...phone, newPassword: password, verificationCode: text(10) }),
    output: session,
  },
  sendEmailCode: { input: z.object({ email: text(254) }), output: z.object({ expiredMinutes: z.int() }) },
  bindEmail: {
    input: z.object({ email: text(254), verificationCode: text(10), password }),
    /** Masked: `s***@koi.example`. */
    output: z.object({ email: z.string() }),
  },
  setPaymentPassword: {
    input: z.object({
      /** Required if a payment password is already set; otherwise the log-in password is. */
      oldPaymentPassword: text(20).optional(),
      password: password.optional(),
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
  clubBenefit: {
    input: none,
    output: z.object({
      /** The position of the member's level; null without one. */
      level: z.int().nullable(),
      levels: z.array(z.object({ position: z.int(), labelName: z.string(), benefits: z.array(z.string()) })),
    }),
  },
  teamSize: {
    input: none,
    /** Direct downlines, all members below, and those who registered today. */
    output: z.object({ direct: z.int(), all: z.int(), today: z.int() }),
  },
} satisfies SchemaTable<typeof memberCalls>
