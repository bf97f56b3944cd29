import { DIGITS_ONLY, loginPassword, loginUsername, smsCode } from '@koi/contract/field-rules.ts'
import type { Origin, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { homeDialingCode, isFirebaseOn, isFlagOn } from '../../whitelabel/index.ts'
import { requireCaptcha } from '../codes/captcha.ts'
import { provePhone } from '../codes/phone-proof.ts'
import {
  countTry,
  forgetTry,
  freeTriesUsedUp,
  type Subjects,
  subjectsOf,
} from '../credentials/log-in-failures.ts'
import { verifyPassword } from '../credentials/password.ts'
import { international, phoneOf, readPhone } from '../member/phone.ts'
import { findByMobile, findCredentials, findCredentialsByMobile, passwordHashOf } from '../member/store.ts'
import { openSession, requireSide, type Session } from './open-session.ts'

interface LogInInput {
  readonly type: 'username' | 'sms' | 'firebase'
  /** Of type `sms` the mobile number, and the code is the password (LG-17). */
  readonly username: string
  readonly password: string
  readonly countryDialingCode?: string | undefined
  /** Of type `firebase` the number, and the token that proves it (LG-18). */
  readonly firebaseMobileNo?: string | undefined
  readonly firebaseIdToken?: string | undefined
  readonly captcha?: string | undefined
  readonly side?: 'member' | 'agent' | undefined
  readonly remember?: boolean | undefined
}

/** The log-in call (API-002): by password, or by a code that was sent to the member's mobile number. */
export const logIn = (ctx: Context, caller: Visitor, input: LogInInput): Promise<Session> =>
  input.type === 'username' ? logInByPassword(ctx, caller, input) : logInByPhone(ctx, caller, input)

/**
 * Username and password. Refuses 'login.unknown' for an account that does not exist or is disabled and
 * 'login.failed' for a wrong password, after the same work; both say when the next try needs a captcha
 * (LG-12). A mobile number stands for the account that proved it; of a number nobody learns whether it is
 * anybody's (docs/domain/accounts.md#one-answer).
 */
async function logInByPassword(ctx: Context, caller: Visitor, input: LogInInput): Promise<Session> {
  const username = input.username.trim()
  const wrong = loginUsername(username) ?? loginPassword(input.password)
  if (wrong !== null) refuse(wrong)
  const number = DIGITS_ONLY.test(username) ? await dialled(ctx, username) : null
  const subjects = subjectsOf(number === null ? username : `+${number}`, caller.origin)
  await passCaptcha(ctx, caller.origin, { subjects, answer: input.captcha })
  const member =
    number === null ? await findCredentials(ctx.db, username) : await findCredentialsByMobile(ctx.db, number)
  const right = await verifyPassword(ctx, member?.passwordHash ?? null, input.password)
  if (!right && number !== null) return fail(ctx, 'login.failed', subjects)
  if (member === null || member.status !== 'active') return fail(ctx, 'login.unknown', subjects)
  if (!right) return fail(ctx, 'login.failed', subjects)
  requireSide(member, input.side ?? 'member')
  return ctx.db.transact(async (tx) => {
    await forgetTry(tx, subjects)
    const { origin } = caller
    const session = await openSession(ctx, tx, {
      member,
      origin,
      accountEnds: null,
      remember: input.remember,
    })
    // The row is locked now: a password that was changed since it was checked opens nothing (AU-19).
    if ((await passwordHashOf(tx, member.id)) !== member.passwordHash) refuse('login.failed')
    return session
  })
}

/** A number as it is dialled from anywhere, without the plus sign; a leading zero means this country. */
async function dialled(ctx: Context, digits: string): Promise<string> {
  const phone = digits.startsWith('0') ? phoneOf(await homeDialingCode(ctx), digits) : null
  return phone === null ? digits : international(phone).slice(1)
}

/**
 * Mobile number, and a code (LG-17) or Firebase's token for one (LG-18). Whose number it is, and whether it
 * may enter, only who proves it learns.
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
  const subjects = subjectsOf(international(phone), caller.origin)
  await passCaptcha(ctx, caller.origin, { subjects, answer: input.captcha })
  const proof = await provePhone(ctx, {
    purpose: 'login',
    phone,
    code,
    ...(byFirebase ? { firebaseIdToken } : {}),
  })
  if (proof === null) return fail(ctx, 'code.wrong', subjects)
  const member = await findByMobile(ctx.db, phone)
  if (member === null || member.status !== 'active') return fail(ctx, 'login.unknown', subjects)
  requireSide(member, input.side ?? 'member')
  // Before anything else can be refused: it was shown, so it is good no more.
  await proof.spend(ctx.db)
  return ctx.db.transact(async (tx) => {
    await forgetTry(tx, subjects)
    const { origin } = caller
    const session = await openSession(ctx, tx, {
      member,
      origin,
      accountEnds: null,
      remember: input.remember,
    })
    // The row is locked now: a number that was given up since the code was checked opens nothing.
    if ((await findByMobile(tx, phone))?.id !== member.id) refuse('code.wrong')
    return session
  })
}

/** A captcha where one is due; without one the try must be among the free ones. */
async function passCaptcha(
  ctx: Context,
  origin: Origin,
  given: { readonly subjects: Subjects; readonly answer: string | undefined },
): Promise<void> {
  const due = await freeTriesUsedUp(ctx, given.subjects)
  if (due) await requireCaptcha(ctx, origin, given.answer)
  const free = await countTry(ctx, given.subjects)
  if (!due && !free) refuse('captcha.required', { captcha: true })
}

async function fail(
  ctx: Context,
  code: 'login.unknown' | 'login.failed' | 'code.wrong',
  subjects: Subjects,
): Promise<never> {
  refuse(code, (await freeTriesUsedUp(ctx, subjects)) ? { captcha: true } : undefined)
}
