import { DIGITS_ONLY, loginPassword, loginUsername, smsCode } from '@koi/contract/field-rules.ts'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { homeDialingCode, isFirebaseOn, isFlagOn } from '../../whitelabel/index.ts'
import { requireCaptcha } from '../codes/captcha.ts'
import { provePhone } from '../codes/phone-proof.ts'
import { requireProof } from '../codes/proof-of-work.ts'
import {
  countAttempt,
  FREE_FAILURES,
  forgetAttempt,
  type Subjects,
  standingOf,
  subjectsOf,
} from '../credentials/log-in-failures.ts'
import { verifyPassword } from '../credentials/password.ts'
import { parsePhone, readPhone, toE164 } from '../member/phone.ts'
import { findByMobile, findCredentials, findCredentialsByMobile, passwordHashOf } from '../member/store.ts'
import { openSession, requireSide, type Session } from './open-session.ts'

interface LogInInput {
  readonly type: 'username' | 'sms' | 'firebase'
  /** For type `sms`, the mobile number; the code is the password (LG-17). */
  readonly username: string
  readonly password: string
  readonly countryDialingCode?: string | undefined
  /** For type `firebase`, the number and the token that proves it (LG-18). */
  readonly firebaseMobileNo?: string | undefined
  readonly firebaseIdToken?: string | undefined
  readonly captcha?: string | undefined
  readonly proof?: string | undefined
  readonly side?: 'member' | 'agent' | undefined
  readonly remember?: boolean | undefined
}

/** The log-in call (API-002): by password, or by a code sent to the member's mobile number. */
export const logIn = (ctx: Context, caller: Visitor, input: LogInInput): Promise<Session> =>
  input.type === 'username' ? logInByPassword(ctx, caller, input) : logInByPhone(ctx, caller, input)

/**
 * Username and password. Refuses 'login.unknown' for an account that does not exist or is disabled and
 * 'login.failed' for a wrong password, after the same work; both say whether the next attempt needs a captcha
 * (LG-12). A mobile number also names the account that has proved it, but nobody learns whether a number
 * belongs to a member (docs/domain/accounts.md#one-answer).
 */
async function logInByPassword(ctx: Context, caller: Visitor, input: LogInInput): Promise<Session> {
  const username = input.username.trim()
  const wrong = loginUsername(username) ?? loginPassword(input.password)
  if (wrong !== null) refuse(wrong)
  const number = DIGITS_ONLY.test(username) ? await toInternationalDigits(ctx, username) : null
  const member =
    number === null ? await findCredentials(ctx.db, username) : await findCredentialsByMobile(ctx.db, number)
  const subjects = await subjectsOf(ctx, {
    account: number === null ? username : `+${number}`,
    memberId: member?.id ?? null,
    origin: caller.origin,
  })
  await claimAttempt(ctx, caller, { subjects, input })
  const right = await verifyPassword(ctx, member?.passwordHash ?? null, input.password)
  if (!right && number !== null) return refuseAttempt(ctx, 'login.failed', subjects)
  if (member === null || member.status !== 'active') return refuseAttempt(ctx, 'login.unknown', subjects)
  if (!right) return refuseAttempt(ctx, 'login.failed', subjects)
  requireSide(member, input.side ?? 'member')
  return ctx.db.transact(async (tx) => {
    await forgetAttempt(tx, subjects)
    const { origin } = caller
    const session = await openSession(ctx, tx, {
      member,
      origin,
      accountEnds: null,
      remember: input.remember,
    })
    // The row is locked now: a password that has changed since it was checked opens no session (AU-19).
    if ((await passwordHashOf(tx, member.id)) !== member.passwordHash) refuse('login.failed')
    return session
  })
}

/** A number in international form without the plus sign; a leading zero means the platform's own country. */
async function toInternationalDigits(ctx: Context, digits: string): Promise<string> {
  const phone = digits.startsWith('0') ? parsePhone(await homeDialingCode(ctx), digits) : null
  return phone === null ? digits : toE164(phone).slice(1)
}

/**
 * Mobile number, and a code (LG-17) or Firebase's token for one (LG-18). Only a caller who proves the number
 * learns whether it belongs to a member and whether they may log in.
 */
async function logInByPhone(ctx: Context, caller: Visitor, input: LogInInput): Promise<Session> {
  const byFirebase = input.type === 'firebase'
  const isOpen = (await isFlagOn(ctx, 'MOBILEVERCODELOGIN3')) && (!byFirebase || (await isFirebaseOn(ctx)))
  if (!isOpen) refuse('permission.denied')
  const { countryDialingCode, firebaseIdToken = '' } = input
  const mobileNum = byFirebase ? (input.firebaseMobileNo ?? input.username) : input.username
  const phone = await readPhone(ctx, { mobileNum, countryDialingCode })
  const code = input.password.trim()
  const wrong = byFirebase ? null : smsCode(code)
  if (wrong !== null) refuse(wrong)
  const member = await findByMobile(ctx.db, phone)
  const subjects = await subjectsOf(ctx, {
    account: toE164(phone),
    memberId: member?.id ?? null,
    origin: caller.origin,
  })
  await claimAttempt(ctx, caller, { subjects, input })
  const proof = await provePhone(ctx, {
    purpose: 'login',
    phone,
    code,
    ...(byFirebase ? { firebaseIdToken } : {}),
  })
  if (proof === null) return refuseAttempt(ctx, 'code.wrong', subjects)
  if (member === null || member.status !== 'active') return refuseAttempt(ctx, 'login.unknown', subjects)
  requireSide(member, input.side ?? 'member')
  // Consumed before anything else can be refused, since it has been used.
  await proof.spend(ctx.db)
  return ctx.db.transact(async (tx) => {
    await forgetAttempt(tx, subjects)
    const { origin } = caller
    const session = await openSession(ctx, tx, {
      member,
      origin,
      accountEnds: null,
      remember: input.remember,
    })
    // The row is locked now: a number that the member has replaced since opens no session.
    if ((await findByMobile(tx, phone))?.id !== member.id) refuse('code.wrong')
    return session
  })
}

/**
 * Requires captcha and proof of work if they are due, and counts the attempt. Refuses 'login.wait' with the
 * `seconds` to wait, 'captcha.required', 'captcha.wrong' and 'proof.required'.
 */
async function claimAttempt(
  ctx: Context,
  { origin }: Visitor,
  { subjects, input }: { readonly subjects: Subjects; readonly input: LogInInput },
): Promise<void> {
  const { failures, waitSeconds } = await standingOf(ctx, subjects)
  if (waitSeconds > 0) refuse('login.wait', { captcha: true, seconds: waitSeconds })
  const isDue = failures >= FREE_FAILURES
  if (isDue) {
    const { captcha = '', proof } = input
    // Without an answer nothing is worth solving; the picture itself is good for one answer only.
    if (captcha === '') refuse('captcha.required', { captcha: true })
    const demand = {
      purpose: 'login',
      subject: subjects.slowed,
      level: failures - FREE_FAILURES,
      proof,
    } as const
    await requireProof(ctx, demand, { captcha: true })
    await requireCaptcha(ctx, origin, captcha)
  }
  const counted = await countAttempt(ctx, subjects, { mustBeFree: !isDue })
  if (isDue && counted === null) refuse('login.wait', { captcha: true })
  if (!isDue && (counted === null || counted > FREE_FAILURES)) refuse('captcha.required', { captcha: true })
}

async function refuseAttempt(
  ctx: Context,
  code: 'login.unknown' | 'login.failed' | 'code.wrong',
  subjects: Subjects,
): Promise<never> {
  const { failures } = await standingOf(ctx, subjects)
  refuse(code, failures >= FREE_FAILURES ? { captcha: true } : undefined)
}
