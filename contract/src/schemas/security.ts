import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { securityCalls } from '../calls/security.ts'
import { memberIcons, SECURITY_QUESTIONS_ASKED, securityQuestions } from '../security.ts'
import { SOCIAL_PROVIDERS } from '../social.ts'
import { done, id, none, password, session, text, time, workProof } from './shapes.ts'

/** Six digits from the app, or a recovery code with or without its dashes. */
const code = text(24)
/** Bytes as WebAuthn writes them: base64url without padding. */
const bytes = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[\w-]+$/)
const descriptor = z.object({ id: z.string(), type: z.literal('public-key') })
const recovery = z.object({ recoveryCodes: z.array(z.string()) })
const proof = z.object({ password, code })
/** Where a member is logged in: `d12` is a remembered browser, `s34` a single session. */
const sessionId = z.string().regex(/^[ds]\d{1,18}$/)

const personAsked = z.object({
  asksName: z.boolean(),
  asksBirthDate: z.boolean(),
  /** An operator has to look at the details before a deposit. */
  isWaiting: z.boolean(),
})

export const securitySchemas = {
  logInSecondStep: {
    input: z.object({ ticket: text(800), code, remember: z.boolean().optional() }),
    output: session,
  },
  logInDevice: { input: z.object({ deviceToken: text(64) }), output: session },
  passkeyChallenge: {
    input: none,
    output: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  },
  logInPasskey: {
    input: z.object({
      credentialId: bytes(1400),
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(8000),
      side: z.enum(['member', 'agent']).optional(),
      remember: z.boolean().optional(),
    }),
    output: session,
  },
  devices: {
    input: none,
    output: z.array(
      z.object({
        id: sessionId,
        /** The session that makes this call. */
        isCurrent: z.boolean(),
        /** The browser may log in again by itself. */
        isRemembered: z.boolean(),
        startedAt: time,
        seenAt: time,
        address: z.string(),
        userAgent: z.string(),
      }),
    ),
  },
  signOutDevice: { input: z.object({ id: sessionId }), output: done },
  signOutOthers: { input: none, output: done },
  twoStep: {
    input: none,
    output: z.object({ since: time.nullable(), recoveryCodesLeft: z.int() }),
  },
  setUpTwoStep: {
    input: z.object({ password }),
    /** `uri` is what an authenticator app reads from a QR code. */
    output: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTwoStep: { input: z.object({ code }), output: recovery },
  renewRecoveryCodes: { input: proof, output: recovery },
  turnOffTwoStep: { input: proof, output: done },
  passkeys: {
    input: none,
    output: z.array(z.object({ id, name: z.string(), createdAt: time, usedAt: time.nullable() })),
  },
  passkeyOptions: {
    input: z.object({ password }),
    output: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
      timeout: z.int(),
      excludeCredentials: z.array(descriptor),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  },
  addPasskey: {
    input: z.object({
      name: text(60),
      credentialId: bytes(1400),
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
    }),
    output: z.object({ id }),
  },
  renamePasskey: { input: z.object({ id, name: text(60) }), output: done },
  removePasskey: { input: z.object({ id }), output: done },
  accessReview: {
    input: none,
    output: z.object({
      from: time.nullable(),
      passkeys: z.array(z.object({ id, name: z.string(), usedAt: time.nullable() })),
      links: z.array(z.object({ provider: z.enum(SOCIAL_PROVIDERS), label: z.string().nullable() })),
    }),
  },
  removeAccess: {
    input: z.object({ passkey: id.optional(), provider: z.enum(SOCIAL_PROVIDERS).optional() }),
    output: done,
  },
  endAccessReview: { input: none, output: done },
  securityQuestions: {
    input: none,
    output: z.object({ questions: z.array(z.enum(securityQuestions)), setAt: time.nullable() }),
  },
  setSecurityQuestions: {
    input: z.object({
      password,
      answers: z
        .array(z.object({ question: z.enum(securityQuestions), answer: text(60) }))
        .min(SECURITY_QUESTIONS_ASKED)
        .max(SECURITY_QUESTIONS_ASKED),
    }),
    output: done,
  },
  /** Masked, like everything in the profile that identifies the member. */
  memberPayeeName: { input: none, output: z.object({ payeeName: z.string().nullable() }) },
  setPayeeName: { input: z.object({ password, payeeName: text(60) }), output: done },
  personAsked: { input: none, output: personAsked },
  setPerson: {
    input: z.object({ fullName: text(60).optional(), birthDate: text(10).optional() }),
    output: personAsked,
  },
  smsCodeToBind: {
    input: z.object({ mobileNum: text(20), countryDialingCode: text(6).optional(), proof: workProof }),
    output: z.object({ expiredMinutes: z.int() }),
  },
  /** Returns the number masked. */
  bindMobile: {
    input: z.object({
      mobileNum: text(20),
      countryDialingCode: text(6).optional(),
      verificationCode: text(10),
      password,
    }),
    output: z.object({ mobileNum: z.string() }),
  },
  memberNickname: { input: none, output: z.object({ nickname: z.string().nullable() }) },
  setNickname: { input: z.object({ nickname: text(32) }), output: done },
  memberIcon: { input: none, output: z.object({ icon: z.enum(memberIcons).nullable() }) },
  setMemberIcon: { input: z.object({ icon: z.enum(memberIcons) }), output: done },
} satisfies SchemaTable<typeof securityCalls>
