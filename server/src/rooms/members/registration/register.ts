import { ageOn, isBirthDate } from '../../../age.ts'
import type { MemberId, Origin, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { dayOf } from '../../../platform-day.ts'
import { refuse } from '../../../refusal.ts'
import { sealSecret } from '../../../secrets.ts'
import {
  homeDialingCode,
  isCountryOffered,
  isFlagOn,
  registerFormats,
  registerSettings,
} from '../../whitelabel/index.ts'
import { requireCaptcha } from '../codes/captcha.ts'
import { type PhoneProof, provePhone } from '../codes/phone-proof.ts'
import { BIRTH_DATE_PURPOSE, countRefusals, demandNotExcluded } from '../contacts/excluded-person.ts'
import { hashPassword } from '../credentials/password.ts'
import { keepFirstPaymentPassword } from '../credentials/payment-password.ts'
import { openSession, type Session } from '../log-in/open-session.ts'
import { currencyOf, isTrialName, type Member, networkOf } from '../member/member.ts'
import { type Phone, phoneOf } from '../member/phone.ts'
import { findByMobile, findMemberByAccount, insertMember, type NewMember } from '../member/store.ts'
import { findAffiliateCode } from '../member/upline.ts'
import { addLink } from '../social/link.ts'
import { demandOpen } from '../social/open-provider.ts'
import type { OutsideIdentity } from '../social/provider.ts'
import { identityOfTicket, spendTicket } from '../social/ticket.ts'
import { type Asked, askedFields, firstProblem, MESSENGERS, type RegisterForm } from './register-form.ts'

interface RegisterInput extends RegisterForm {
  readonly captcha?: string | undefined
  readonly registerUrl: string
  readonly registerMethod: 'H5' | 'APP' | 'PWA' | 'WEBCLIP'
  readonly domain?: string | undefined
  /** Of an outside identity that a log-in found to be nobody's. */
  readonly socialTicket?: string | undefined
  readonly firebaseIdToken?: string | undefined
}

/** Registration by username (API-004); with its flag the mobile number is proved by a code (RG-20). */
export async function register(ctx: Context, caller: Visitor, input: RegisterInput): Promise<Session> {
  if (!(await isFlagOn(ctx, 'USERNAMEREG3'))) refuse('registration.closed')
  const code = await isFlagOn(ctx, 'REGMOBVERF3')
  return enrol(ctx, caller.origin, { input, account: true, password: true, code })
}

/**
 * Registration by mobile number and code (API-005). The account gets a name of its own, since others see it;
 * where no password is asked it gets one that nobody knows, and a code or a reset opens it
 * (docs/domain/accounts.md#registration-by-mobile-number-without-a-password).
 */
export async function registerMobile(ctx: Context, caller: Visitor, input: RegisterInput): Promise<Session> {
  if (!(await isFlagOn(ctx, 'MOBILENUMREG3'))) refuse('registration.closed')
  const password = await isFlagOn(ctx, 'MOBILENUMPASSREG3')
  return enrol(ctx, caller.origin, { input, account: false, password, code: true })
}

type Way = Omit<Asked, 'fields' | 'formats'> & { readonly input: RegisterInput }

/**
 * The type is 0 whatever is sent (RG-26), the answer is a session (RG-37). Refusals carry the field they
 * belong to. The captcha is asked before anything that tells about other members, a number proves itself
 * before anything tells about it, and whether a person is excluded is looked at last of all.
 */
async function enrol(ctx: Context, origin: Origin, { input, ...way }: Way): Promise<Session> {
  const { fields, minimumAge } = await registerSettings(ctx)
  const proved = { ...fields, mobileNum: { enabled: true, required: true } }
  const formats = await registerFormats(ctx)
  const asked: Asked = { ...way, formats, fields: way.code ? proved : fields }
  const countryDialingCode = input.countryDialingCode ?? (await homeDialingCode(ctx))
  const form = { ...input, countryDialingCode }
  const problem = firstProblem(form, asked)
  if (problem !== null) refuse(problem.code, { field: problem.field, minimumAge })
  const given = askedFields(form, asked.fields)
  if (given.birthDate !== undefined) demandOfAge(ctx, given.birthDate, minimumAge)
  const hasMobile = given.mobileNum !== undefined
  if (hasMobile && !(await isCountryOffered(ctx, countryDialingCode))) {
    refuse('mobile.invalid', { field: 'mobileNum' })
  }
  if (fields.captcha.enabled) {
    await requireCaptcha(ctx, origin, input.captcha, { field: 'captcha', captcha: true })
  }
  const proof = asked.code ? await proofOf(ctx, form) : null
  const identity = await identityOf(ctx, form)
  const phone = hasMobile ? phoneOf(countryDialingCode, given.mobileNum ?? '') : null
  const member = await newMember(ctx, origin, { form, asked })
  const enter = async (tx: Tx): Promise<Session> => {
    await proof?.spend(tx)
    const account = asked.account ? (form.username?.trim() ?? '') : null
    const added = await addOrRefuse(ctx, tx, { member, account, proved: proof?.phone ?? null })
    await demandNotExcluded(ctx, tx, { ...given, phone }, added.id)
    if (identity !== null) await linkFirst(ctx, tx, { identity, form, member: added })
    const { paymentPassword } = given
    if (paymentPassword !== undefined) await keepFirstPaymentPassword(tx, added.id, paymentPassword)
    return openSession(ctx, tx, { member: added, origin, accountEnds: null })
  }
  return countRefusals(ctx, networkOf(origin.address), () => ctx.db.transact(enter))
}

/** A day of the calendar, and of age by it (docs/domain/protection.md#age). */
function demandOfAge(ctx: Context, birthDate: string, minimumAge: number): void {
  const now = ctx.clock.now()
  const field = 'birthDate'
  if (!isBirthDate(birthDate, now)) refuse('identity.birth_date', { field })
  if (ageOn(dayOf(now, ctx.config.KOI_TIME_ZONE), birthDate) < minimumAge)
    refuse('protection.under_age', { field, minimumAge })
}

/** What proves the number, found right (RG-27); it is spent with the registration, not before. */
async function proofOf(ctx: Context, form: RegisterInput): Promise<PhoneProof> {
  const phone = phoneOf(form.countryDialingCode, form.mobileNum?.trim() ?? '')
  if (phone === null) return refuse('mobile.invalid', { field: 'mobileNum' })
  const code = form.verificationCode?.trim() ?? ''
  const { firebaseIdToken } = form
  const proof = await provePhone(ctx, { purpose: 'register', phone, code, firebaseIdToken })
  return proof ?? refuse('code.wrong', { field: 'verificationCode' })
}

/** The outside identity to be linked with the new account; null without a ticket. */
async function identityOf(ctx: Context, { socialTicket }: RegisterInput): Promise<OutsideIdentity | null> {
  if (socialTicket === undefined) return null
  const identity = await identityOfTicket(ctx, socialTicket)
  await demandOpen(ctx, identity.provider)
  return identity
}

interface FirstLink {
  readonly identity: OutsideIdentity
  readonly form: RegisterInput
  readonly member: Member
}

/** Refuses 'social.taken' where somebody else has linked the identity meanwhile. */
async function linkFirst(ctx: Context, tx: Tx, { identity, form, member }: FirstLink): Promise<void> {
  await spendTicket(ctx, tx, form.socialTicket ?? '')
  const isAdded = await addLink(tx, identity, { memberId: member.id, at: ctx.clock.now() })
  if (!isAdded) refuse('social.taken')
}

interface Sent {
  readonly form: RegisterInput
  readonly asked: Asked
}

async function newMember(
  ctx: Context,
  origin: Origin,
  { form, asked }: Sent,
): Promise<Omit<NewMember, 'account'>> {
  const fields = askedFields(form, asked.fields)
  const { affiliateCode, mobileNum, idNumber, birthDate } = fields
  if (asked.account && isTrialName(form.username?.trim() ?? '')) {
    refuse('member.username_exists', { field: 'username' })
  }
  const upline = await uplineOf(ctx, affiliateCode)
  const messengers = MESSENGERS.flatMap((name) => {
    const text = fields[name]
    return text === undefined ? [] : [[name, text] as const]
  })
  const registeredAt = ctx.clock.now()
  const password = asked.password ? form.password : undefined
  return {
    type: 0,
    currency: currencyOf(0),
    books: ctx.config.KOI_BOOKS,
    passwordHash: await hashPassword(password ?? ctx.random.bytes(32).toString('base64url')),
    registeredAt,
    nickname: fields.nickname ?? null,
    payeeName: fields.payeeName ?? null,
    email: fields.email ?? null,
    ...(mobileNum === undefined ? null : phoneOf(form.countryDialingCode, mobileNum)),
    mobileVerifiedAt: asked.code ? registeredAt : null,
    ...upline,
    recommenderId: (await recommenderOf(ctx, fields.recommenderId)) ?? upline.recommenderId ?? null,
    idNumberSealed: sealed(ctx, idNumber, 'members.id_number'),
    birthDateSealed: sealed(ctx, birthDate, BIRTH_DATE_PURPOSE),
    contacts: Object.fromEntries(messengers),
    registeredFrom: {
      url: form.registerUrl,
      method: form.registerMethod,
      domain: form.domain ?? '',
      address: origin.address,
    },
  }
}

const sealed = (ctx: Context, text: string | undefined, purpose: string): string | null =>
  text === undefined ? null : sealSecret(ctx.config, ctx.random, Buffer.from(text), purpose)

async function uplineOf(
  ctx: Context,
  code: string | undefined,
): Promise<Pick<NewMember, 'upline' | 'affiliateCode' | 'recommenderId'>> {
  if (code === undefined) return {}
  const found = await findAffiliateCode(ctx.db, code)
  if (found === null) return refuse('invitation.invalid', { field: 'affiliateCode' })
  return { upline: found.upline, affiliateCode: found.code, recommenderId: found.recommenderId }
}

/** Who recommended: the account of an active member. */
async function recommenderOf(ctx: Context, account: string | undefined): Promise<MemberId | null> {
  if (account === undefined) return null
  const member = await findMemberByAccount(ctx.db, account)
  if (member === null || member.status !== 'active' || isTrialName(member.account))
    return refuse('referrer.invalid', { field: 'recommenderId' })
  return member.id
}

interface Adding {
  readonly member: Omit<NewMember, 'account'>
  /** The name that was chosen; null where it is made. */
  readonly account: string | null
  readonly proved: Phone | null
}

async function addOrRefuse(ctx: Context, tx: Tx, { member, account, proved }: Adding): Promise<Member> {
  for (;;) {
    const added = await insertMember(tx, { ...member, account: account ?? newAccount(ctx) })
    if (added !== null) return added
    if (proved !== null && (await findByMobile(tx, proved)) !== null)
      return refuse('member.mobile_exists', { field: 'mobileNum' })
    if (account !== null) return refuse('member.username_exists', { field: 'username' })
  }
}

/** A name that tells nothing: `m` and nine digits. */
const newAccount = ({ random }: Context): string => `m${String(random.below(10 ** 9)).padStart(9, '0')}`
