import { ageOn, isBirthDate } from '../../../age.ts'
import type { MemberId, Origin, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { enqueue } from '../../../job.ts'
import { networkOf } from '../../../network.ts'
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
import { requireProof } from '../codes/proof-of-work.ts'
import { limitRefusals, requireNotExcluded } from '../contacts/excluded-person.ts'
import { personKeys, sealBirthDate } from '../contacts/person-key.ts'
import { requireUnbreached } from '../credentials/breached-password.ts'
import { countAttempt, standingOf } from '../credentials/log-in-failures.ts'
import { hashPassword } from '../credentials/password.ts'
import { insertPaymentPassword } from '../credentials/payment-password.ts'
import { openSession, type Session } from '../log-in/open-session.ts'
import { currencyOf, isTrialName, type Member } from '../member/member.ts'
import { type Phone, parsePhone } from '../member/phone.ts'
import { findByMobile, findMemberByAccount, insertMember, type NewMember } from '../member/store.ts'
import { findAffiliateCode } from '../member/upline.ts'
import { addLink } from '../social/link.ts'
import { requireOpenProvider } from '../social/open-provider.ts'
import type { ExternalIdentity } from '../social/provider.ts'
import { identityOfTicket, spendTicket } from '../social/ticket.ts'
import {
  type FormRules,
  firstProblem,
  MESSENGERS,
  type RegisterForm,
  readOptionalFields,
} from './register-form.ts'

interface RegisterInput extends RegisterForm {
  readonly captcha?: string | undefined
  readonly proof?: string | undefined
  readonly registerUrl: string
  readonly registerMethod: 'H5' | 'APP' | 'PWA' | 'WEBCLIP'
  readonly domain?: string | undefined
  /** The ticket of an external identity that a log-in found to be unlinked. */
  readonly socialTicket?: string | undefined
  readonly firebaseIdToken?: string | undefined
}

/** Registration by username (API-004); with its flag the mobile number is proved by a code (RG-20). */
export async function register(ctx: Context, caller: Visitor, input: RegisterInput): Promise<Session> {
  if (!(await isFlagOn(ctx, 'USERNAMEREG3'))) refuse('registration.closed')
  const code = await isFlagOn(ctx, 'REGMOBVERF3')
  return createAccount(ctx, caller.origin, { input, account: true, password: true, code })
}

/**
 * Registration by mobile number and code (API-005). The account gets a generated name, since others see it;
 * if no password is required it gets a random one, and the member logs in by code or resets it
 * (docs/domain/accounts.md#registration-by-mobile-number-without-a-password).
 */
export async function registerMobile(ctx: Context, caller: Visitor, input: RegisterInput): Promise<Session> {
  if (!(await isFlagOn(ctx, 'MOBILENUMREG3'))) refuse('registration.closed')
  const password = await isFlagOn(ctx, 'MOBILENUMPASSREG3')
  return createAccount(ctx, caller.origin, { input, account: false, password, code: true })
}

type Kind = Omit<FormRules, 'fields' | 'formats'> & { readonly input: RegisterInput }

/**
 * The type is always 0 (RG-26), and the result is a session (RG-37). Refusals name their field. The
 * captcha comes before any check that reveals something about other members, the proof of a number before any
 * that reveals something about it, and the check for excluded persons comes last.
 */
async function createAccount(ctx: Context, origin: Origin, { input, ...kind }: Kind): Promise<Session> {
  const { fields, minimumAge } = await registerSettings(ctx)
  const withMobile = { ...fields, mobileNum: { enabled: true, required: true } }
  const formats = await registerFormats(ctx)
  const rules: FormRules = { ...kind, formats, fields: kind.code ? withMobile : fields }
  const countryDialingCode = input.countryDialingCode ?? (await homeDialingCode(ctx))
  const form = { ...input, countryDialingCode }
  const problem = firstProblem(form, rules)
  if (problem !== null) refuse(problem.code, { field: problem.field, minimumAge })
  const optional = readOptionalFields(form, rules.fields)
  if (optional.birthDate !== undefined) requireOfAge(ctx, optional.birthDate, minimumAge)
  const hasMobile = optional.mobileNum !== undefined
  if (hasMobile && !(await isCountryOffered(ctx, countryDialingCode))) {
    refuse('mobile.invalid', { field: 'mobileNum' })
  }
  if (rules.password) await requireUnbreached(ctx, form.password ?? '', { field: 'password' })
  await requireHuman(ctx, origin, { input, captcha: fields.captcha.enabled })
  const proof = rules.code ? await requirePhoneProof(ctx, form) : null
  const identity = await identityOf(ctx, form)
  const phone = hasMobile ? parsePhone(countryDialingCode, optional.mobileNum ?? '') : null
  const member = await newMember(ctx, origin, { form, rules })
  const addMember = async (tx: Tx): Promise<Session> => {
    await proof?.spend(tx)
    const account = rules.account ? (form.username?.trim() ?? '') : null
    const added = await insertOrRefuse(ctx, tx, { member, account, proved: proof?.phone ?? null })
    await requireNotExcluded(ctx, tx, { ...optional, phone }, added.id)
    if (identity !== null) await linkIdentity(ctx, tx, { identity, form, member: added })
    const { paymentPassword } = optional
    if (paymentPassword !== undefined) await insertPaymentPassword(tx, added.id, paymentPassword)
    await enqueue(tx, { name: 'rewards.welcome-member', payload: { member: String(added.id) } })
    return openSession(ctx, tx, { member: added, origin, accountEnds: null })
  }
  return limitRefusals(ctx, networkOf(origin.address), () => ctx.db.transact(addMember))
}

/** A proof of work, which gets harder with each registration from a network, and the captcha if it is on. */
async function requireHuman(
  ctx: Context,
  origin: Origin,
  { input, captcha }: { readonly input: RegisterInput; readonly captcha: boolean },
): Promise<void> {
  const details = { field: 'captcha', captcha: true }
  if (captcha && (input.captcha ?? '') === '') refuse('captcha.required', details)
  const network = { slowed: `register:${networkOf(origin.address)}`, address: null }
  const { failures: level } = await standingOf(ctx, network)
  const subject = input.username?.trim() ?? input.mobileNum?.trim() ?? ''
  await requireProof(ctx, { purpose: 'register', subject, level, proof: input.proof })
  if (captcha) await requireCaptcha(ctx, origin, input.captcha, details)
  await countAttempt(ctx, network)
}

/** Refuses dates that do not exist, and people who are under age (docs/domain/protection.md#age). */
function requireOfAge(ctx: Context, birthDate: string, minimumAge: number): void {
  const now = ctx.clock.now()
  const field = 'birthDate'
  if (!isBirthDate(birthDate, now)) refuse('identity.birth_date', { field })
  if (ageOn(dayOf(now, ctx.config.KOI_TIME_ZONE), birthDate) < minimumAge)
    refuse('protection.under_age', { field, minimumAge })
}

/** The checked proof of the number (RG-27); it is spent together with the registration. */
async function requirePhoneProof(ctx: Context, form: RegisterInput): Promise<PhoneProof> {
  const phone = parsePhone(form.countryDialingCode, form.mobileNum?.trim() ?? '')
  if (phone === null) return refuse('mobile.invalid', { field: 'mobileNum' })
  const code = form.verificationCode?.trim() ?? ''
  const { firebaseIdToken } = form
  const proof = await provePhone(ctx, { purpose: 'register', phone, code, firebaseIdToken })
  return proof ?? refuse('code.wrong', { field: 'verificationCode' })
}

/** The external identity to link with the new account; null without a ticket. */
async function identityOf(ctx: Context, { socialTicket }: RegisterInput): Promise<ExternalIdentity | null> {
  if (socialTicket === undefined) return null
  const identity = await identityOfTicket(ctx, socialTicket)
  await requireOpenProvider(ctx, identity.provider)
  return identity
}

interface IdentityLink {
  readonly identity: ExternalIdentity
  readonly form: RegisterInput
  readonly member: Member
}

/** Refuses 'social.taken' if another member has linked the identity in the meantime. */
async function linkIdentity(ctx: Context, tx: Tx, { identity, form, member }: IdentityLink): Promise<void> {
  await spendTicket(ctx, tx, form.socialTicket ?? '')
  const isAdded = await addLink(tx, identity, { memberId: member.id, at: ctx.clock.now() })
  if (!isAdded) refuse('social.taken')
}

interface Submission {
  readonly form: RegisterInput
  readonly rules: FormRules
}

async function newMember(
  ctx: Context,
  origin: Origin,
  { form, rules }: Submission,
): Promise<Omit<NewMember, 'account'>> {
  const fields = readOptionalFields(form, rules.fields)
  const { affiliateCode, mobileNum, idNumber, birthDate } = fields
  if (rules.account && isTrialName(form.username?.trim() ?? '')) {
    refuse('member.username_exists', { field: 'username' })
  }
  const upline = await uplineOf(ctx, affiliateCode)
  const messengers = MESSENGERS.flatMap((name) => {
    const text = fields[name]
    return text === undefined ? [] : [[name, text] as const]
  })
  const registeredAt = ctx.clock.now()
  const password = rules.password ? form.password : undefined
  return {
    type: 0,
    currency: currencyOf(0),
    books: ctx.config.KOI_BOOKS,
    passwordHash: await hashPassword(password ?? ctx.random.bytes(32).toString('base64url')),
    registeredAt,
    nickname: fields.nickname ?? null,
    payeeName: fields.payeeName ?? null,
    email: fields.email ?? null,
    ...(mobileNum === undefined ? null : parsePhone(form.countryDialingCode, mobileNum)),
    mobileVerifiedAt: rules.code ? registeredAt : null,
    ...upline,
    recommenderId: (await recommenderOf(ctx, fields.recommenderId)) ?? upline.recommenderId ?? null,
    idNumberSealed: sealed(ctx, idNumber, 'members.id_number'),
    birthDateSealed: birthDate === undefined ? null : sealBirthDate(ctx, birthDate),
    birthKey: (await personKeys(ctx, { birthDate })).birthKey,
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

/** The recommender, by the account of an active member. */
async function recommenderOf(ctx: Context, account: string | undefined): Promise<MemberId | null> {
  if (account === undefined) return null
  const member = await findMemberByAccount(ctx.db, account)
  if (member === null || member.status !== 'active' || isTrialName(member.account))
    return refuse('referrer.invalid', { field: 'recommenderId' })
  return member.id
}

interface NewAccount {
  readonly member: Omit<NewMember, 'account'>
  /** The chosen name; null to generate one. */
  readonly account: string | null
  readonly proved: Phone | null
}

async function insertOrRefuse(
  ctx: Context,
  tx: Tx,
  { member, account, proved }: NewAccount,
): Promise<Member> {
  for (;;) {
    const added = await insertMember(tx, { ...member, account: account ?? generateAccountName(ctx) })
    if (added !== null) return added
    if (proved !== null && (await findByMobile(tx, proved)) !== null)
      return refuse('member.mobile_exists', { field: 'mobileNum' })
    if (account !== null) return refuse('member.username_exists', { field: 'username' })
  }
}

/** A name that reveals nothing: `m` and nine digits. */
const generateAccountName = ({ random }: Context): string =>
  `m${String(random.below(10 ** 9)).padStart(9, '0')}`
