import { deviceName } from '@koi/contract/device-name.ts'
import { DIGITS_ONLY, loginPassword, loginUsername, smsCode } from '@koi/contract/field-rules.ts'
import { hasAgentHome, mayEnterMemberSide } from '@koi/contract/member-type.ts'
import type { Language, Origin, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { refuse } from '../../../refusal.ts'
import { homeDialingCode, isFirebaseOn, isFlagOn } from '../../whitelabel/index.ts'
import { demandCaptcha } from '../codes/captcha.ts'
import { provePhone } from '../codes/phone-proof.ts'
import {
  countTry,
  forgetTry,
  freeTriesUsedUp,
  type Subjects,
  subjectsOf,
} from '../credentials/log-in-failures.ts'
import { verifyPassword } from '../credentials/password.ts'
import { secondStepTicket } from '../credentials/second-step-ticket.ts'
import { hasTwoStep } from '../credentials/two-step.ts'
import type { Member } from '../member/member.ts'
import { international, phoneOf, readPhone } from '../member/phone.ts'
import {
  countLogIn,
  findByMobile,
  findCredentials,
  findCredentialsByMobile,
  passwordHashOf,
} from '../member/store.ts'
import { tellMember } from '../notices/notice.ts'
import { noticeTexts } from '../notices/notice-texts.ts'
import { type Remembered, rememberDevice } from '../sessions/device.ts'
import { meetBrowser } from '../sessions/known-browser.ts'
import { issueSession } from '../sessions/session.ts'

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

/** What every log-in answers (EN-02). */
export interface Session {
  readonly token: string
  readonly userName: string
  readonly customerType: number
  readonly firstTimeLogin: boolean
  readonly merchantCode: string
  /** By which this browser logs in again by itself; only where it asked to be remembered. */
  readonly deviceToken?: string
}

/** The log-in call (API-002): by password, or by a code that was sent to the member's mobile number. */
export const logIn = (ctx: Context, caller: Visitor, input: LogInInput): Promise<Session> =>
  input.type === 'username' ? logInByPassword(ctx, caller, input) : logInByPhone(ctx, caller, input)

/**
 * Username and password. Refuses 'login.unknown' for an account that does not exist or is disabled and
 * 'login.failed' for a wrong password, after the same work; both say when the next try needs a captcha
 * (LG-12). A mobile number stands for the account that proved it; of a number nobody learns whether it is
 * anybody's (decisions 84).
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
  beOfSide(member, input.side ?? 'member')
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
  beOfSide(member, input.side ?? 'member')
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
  if (due) await demandCaptcha(ctx, origin, given.answer)
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

/** Decisions 66a: asked only after a right password, so that it tells a stranger nothing. */
export function beOfSide(member: Member, side: 'member' | 'agent'): void {
  if (side === 'member' && !mayEnterMemberSide(member.type)) refuse('login.not_member')
  if (side === 'agent' && !hasAgentHome(member.type)) refuse('login.not_agent')
}

interface Opening {
  readonly member: Member
  readonly origin: Origin
  /** When the account itself ends, for a trial. */
  readonly accountEnds: Date | null
  /** `both`: the second step was passed, or what they came in with stands for it. */
  readonly steps?: 'one' | 'both'
  /** Whether this browser is to log in again by itself, … */
  readonly remember?: boolean | undefined
  /** … or the one that has just done so. */
  readonly device?: Remembered
}

/**
 * Opens a session for a member who has shown who they are; `firstTimeLogin` only the first time (AU-17).
 * Refuses 'login.second_step' with a `ticket` where one step is not enough.
 */
export async function openSession(ctx: Context, db: Db, opening: Opening): Promise<Session> {
  const { member, origin, accountEnds, steps = 'one', remember = false } = opening
  const counted = await countLogIn(db, member.id, { at: ctx.clock.now(), language: origin.language })
  // Frozen between the check and here.
  if (counted === null) return refuse('login.unknown')
  const isFirst = counted.logIns === 1
  if (steps === 'one' && (await hasTwoStep(db, member.id)))
    refuse('login.second_step', {
      ticket: await secondStepTicket(ctx, db, member),
      ...(remember ? { remember } : {}),
    })
  if (accountEnds === null) await meet(ctx, db, { opening, language: isFirst ? null : counted.spoke })
  const device =
    opening.device ?? (remember ? await rememberDevice(ctx, db, { memberId: member.id, origin }) : null)
  const deviceId = device?.id ?? null
  const token = await issueSession(ctx, db, { memberId: member.id, origin, accountEnds, deviceId })
  return {
    token,
    userName: member.account,
    customerType: member.type,
    firstTimeLogin: isFirst,
    merchantCode: ctx.config.KOI_MERCHANT,
    ...(device === null ? {} : { deviceToken: device.token }),
  }
}

interface Met {
  readonly opening: Opening
  /** What the member spoke at the log-in before; null at the first. */
  readonly language: Language | null
}

/** Tells the member of a browser that was never seen before; the first of all, and a remembered one, is theirs. */
async function meet(ctx: Context, db: Db, { opening, language }: Met): Promise<void> {
  const { member, origin, device } = opening
  const isKnown = await meetBrowser(ctx, db, { memberId: member.id, origin })
  if (isKnown || language === null || device !== undefined) return
  const { browser, system } = deviceName(origin.userAgent)
  const name = [browser, system].filter((part) => part !== null).join(', ')
  await tellMember(ctx, db, {
    kind: 'new-browser',
    memberId: member.id,
    // Not that of this request: it may be a stranger's.
    language,
    values: { browser: name === '' ? noticeTexts[language].unknown : name, address: origin.address },
  })
}
