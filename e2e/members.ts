import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { type Site, setupValue, siteClient } from './clients.ts'
import { forgetLastCode, newMobile, receiveCode } from './phones.ts'

/** A log-in as the site stores it in MC_SESSION_INFO. */
interface SessionInfo {
  readonly token: string
  readonly merchantCode: string
  readonly userName: string
  readonly type: number
  readonly firstTimeLogin: boolean
}

export interface Member {
  readonly account: string
  readonly password: string
  readonly session: SessionInfo
  /** The site's API with this member's session. */
  readonly api: Site
}

export const PASSWORD = 'Pond1234'
export const PAYMENT_PASSWORD = '246810'

/** A name that nobody has: a letter first, then letters and digits. */
export const newName = (): string => `t${randomBytes(5).toString('hex')}`

/** A card that nobody has bound yet. */
export const newCardNumber = (): string => `6222${randomInt(1e6, 1e7)}${randomInt(1e4, 1e5)}`

interface Person {
  readonly fullName: string
  readonly birthDate: string
}

/** Someone with a name and a birth date of their own. */
export const newPerson = (): Person => ({
  fullName: `Tan ${Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`,
  birthDate: new Date(randomInt(0, 13_000) * 86_400_000 - 631_152_000_000).toISOString().slice(0, 10),
})

/** Registers a member through the API, with optional fields of the registration such as
 * `nickname`. */
export async function registerMember({
  person = newPerson(),
  ...optional
}: {
  nickname?: string
  affiliateCode?: string
  /** Who they are; null for a member who has not been asked yet. */
  person?: Person | null
} = {}): Promise<Member> {
  const account = newName()
  const { customerType, ...answer } = await siteClient().register({
    username: account,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    registerUrl: 'localhost',
    registerMethod: 'H5',
    ...optional,
  })
  const session = { ...answer, type: customerType }
  const api = siteClient({ token: session.token })
  if (person !== null) await api.setPerson(person)
  return { account, password: PASSWORD, session, api }
}

/** Registers a member by mobile number through the API, with the code that was sent to it. */
export async function registerByMobile(): Promise<Member & { readonly mobile: string }> {
  const mobile = newMobile()
  const visitor = siteClient()
  await visitor.smsCodeToRegister({ mobileNum: mobile, countryDialingCode: '60' })
  const { customerType, ...answer } = await visitor.registerMobile({
    mobileNum: mobile,
    countryDialingCode: '60',
    verificationCode: await receiveCode(mobile),
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    registerUrl: 'localhost',
    registerMethod: 'H5',
  })
  await forgetLastCode(mobile)
  const session = { ...answer, type: customerType }
  const api = siteClient({ token: session.token })
  return { account: session.userName, password: PASSWORD, session, api, mobile }
}

/** Starts a free trial through the API. */
export async function startTrial(): Promise<Member> {
  const visitor = siteClient()
  const { customerType, ...answer } = await visitor.freePlay(await visitor.trialAccount())
  const session = { ...answer, type: customerType }
  return { account: session.userName, password: '', session, api: siteClient({ token: session.token }) }
}

/** Logs in a member through the API. */
export async function logInMember(account: string, password: string): Promise<Member> {
  const { customerType, ...answer } = await siteClient().logIn({
    type: 'username',
    username: account,
    password,
  })
  const session = { ...answer, type: customerType }
  return { account, password, session, api: siteClient({ token: session.token }) }
}

/** Orders a deposit and has the payment provider pay it; returns when it is credited. */
export async function deposit(member: Member, amount: string): Promise<void> {
  const [channel] = await member.api.depositChannels()
  if (channel === undefined) throw new Error('no deposit channel is open')
  const order = await member.api.createDeposit({ clientKey: randomUUID(), channel: channel.code, amount })
  await setPaymentOutcome(order.orderNumber, 'PAID')
  await expect
    .poll(async () => (await member.api.depositDetail({ id: order.id })).state, {
      message: 'credited',
      timeout: 30_000,
    })
    .toBe('success')
}

/** Has the payment provider report this outcome of an order immediately. */
export async function setPaymentOutcome(orderNumber: string, outcome: 'PAID' | 'FAILED'): Promise<void> {
  const response = await fetch(`${setupValue('KOI_E2E_SANDBOX')}/control/orders/${orderNumber}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome }),
  })
  if (!response.ok)
    throw new Error(`the provider did not set the outcome of ${orderNumber}: ${response.status}`)
}

/** Sets a payment password and adds a card in the member's own name, through the API. */
export async function prepareWithdrawals(
  member: Member,
  { accountNumber = newCardNumber() } = {},
): Promise<void> {
  await member.api.setPaymentPassword({
    password: member.password,
    paymentPassword: PAYMENT_PASSWORD,
    confirmPaymentPassword: PAYMENT_PASSWORD,
  })
  const [bank] = await member.api.banks()
  if (bank === undefined) throw new Error('there is no bank')
  await member.api.addBankCard({
    bankCode: bank.code,
    accountNumber,
    paymentPassword: PAYMENT_PASSWORD,
  })
}
