import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { type Clock, fixedClock } from '../../clock.ts'
import type { Database } from '../../db/db.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { siteRoutes } from '../../http/site-routes.ts'
import { type TestCaller, testApp } from '../../testing/app.ts'
import { testConfig, testContext } from '../../testing/context.ts'
import { FakePaperCheck, IDENTITY_SECRET, IDENTITY_URL } from '../../testing/fake-paper-check.ts'
import { FakeProvider, PAYMENT_SECRET, PAYMENT_URL } from '../../testing/fake-provider.ts'
import { fundedMember, operatorToken, TEST_PASSWORD, testPerson } from '../../testing/people.ts'
import { placeBets, settleBets } from '../bets/index.ts'
import { providerRoutes } from '../cashier/index.ts'
import { houseAccount } from '../ledger/index.ts'
import type { Member } from '../members/index.ts'
import { providerRoutes as identityProviders } from './index.ts'

/** The settings of a service that checks identities, which a test may have. */
export const PAPER_CHECK = { KOI_IDENTITY_URL: IDENTITY_URL, KOI_IDENTITY_SECRET: IDENTITY_SECRET }

/** The whole site and office behind their calls, for the tests of this room, which all rooms call. */
export async function openProtection(db: Database, settings: Readonly<Record<string, string>> = {}) {
  const clock = fixedClock('2026-01-02T03:04:05Z')
  const { ctx, provider, paperCheck } = contextOf(db, clock, settings)
  const routes = [...siteRoutes, ...officeRoutes]
  const app = await testApp(ctx, routes, [...providerRoutes, ...identityProviders])
  const house = houseAccount('lottery', 'SSC60')

  const enter = async ({ member, caller }: Person): Promise<void> => {
    const input = { type: 'username', username: member.account, password: TEST_PASSWORD } as const
    caller.token = (await caller.api.logIn(input)).token
  }

  /** A member who is logged in; `balance` in whole units, not from a deposit. */
  const person = async (account: string, balance = 1_000n): Promise<Person> => {
    const member = await fundedMember(ctx, { account, balance })
    const caller = app.caller()
    const person = { member, caller, api: caller.api }
    await enter(person)
    return person
  }

  const operator = async (name: 'mei' | 'lin' | 'arun'): Promise<TestCaller['office']> => {
    clock.advance(30_000)
    const caller = app.caller()
    caller.token = await operatorToken(ctx, name)
    return caller.office
  }

  /** Places a bet; the outcome is `placed`, `repeated`, or the code of the refusal. */
  const stake = async ({ member }: Person, amount: string, key: string = randomUUID()) => {
    const at = ctx.clock.now()
    const bets = [{ category: 'LOTT', game: 'SSC60', drawKey: 1n, stake: fromWire(amount) }]
    const placement = { memberId: member.id, currency: member.currency, key, house, bets }
    const [placed] = await ctx.db
      .book(member.book)
      .transact((tx) => placeBets(tx, [placement], { at, day: '2026-01-02' }))
    if (placed === undefined) throw new Error('no answer')
    if (placed.outcome === 'refused') return { outcome: placed.code, betId: 0n }
    return { outcome: placed.outcome, betId: placed.betIds[0] ?? 0n }
  }

  const settle = async ({ member }: Person, betId: bigint, payout: string): Promise<void> => {
    const results = [{ betId, payout: fromWire(payout) }]
    const settlement = { results, house, day: '2026-01-02', at: ctx.clock.now() }
    await ctx.db.book(member.book).transact((tx) => settleBets(tx, settlement))
  }

  /** A deposit that was created, paid and called back. */
  const deposit = async (who: Person, amount: string): Promise<void> => {
    const { orderNumber } = await order(who, amount)
    provider.decide(orderNumber, 'PAID')
    await provider.call(app.app, orderNumber)
  }

  return { ctx, clock, app, provider, paperCheck, person, enter, operator, stake, settle, order, deposit }
}

/** A context with a fake payment provider, and a service for identity checks if the settings name it. */
function contextOf(db: Database, clock: Clock, settings: Readonly<Record<string, string>>) {
  const provider = new FakeProvider(clock)
  const paperCheck = new FakePaperCheck(clock)
  const payment = { KOI_PAYMENT_URL: PAYMENT_URL, KOI_PAYMENT_SECRET: PAYMENT_SECRET }
  const config = testConfig({ ...payment, ...settings })
  const fetch: typeof globalThis.fetch = (address, init) =>
    (String(address).startsWith(IDENTITY_URL) ? paperCheck : provider).fetch(address, init)
  const ctx = testContext({ db, clock, config, fetch })
  return { ctx, provider, paperCheck }
}

/** A deposit order, of a member who says who they are before the first. */
async function order({ api, member }: Person, amount: string) {
  const { name: fullName, birthDate } = testPerson(member.account)
  if ((await api.personAsked()).asksBirthDate) await api.setPerson({ fullName, birthDate })
  return api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount })
}

/** Gives a person a payment password and a bank card; returns a function that requests a withdrawal. */
export async function createWithdrawer({ api }: Person, accountNumber: string, holder = 'Tan Mei Ling') {
  const paymentPassword = '246810'
  await api.setPaymentPassword({
    password: TEST_PASSWORD,
    paymentPassword,
    confirmPaymentPassword: paymentPassword,
  })
  const card = { bankCode: 'HARBOUR', accountNumber, holder, paymentPassword }
  const { id: bankId } = await api.addBankCard(card)
  return (amount: string, forfeitBonuses?: boolean) =>
    api.withdraw({
      ...{ clientKey: randomUUID(), amount, bankId, paymentPassword },
      ...(forfeitBonuses === undefined ? {} : { forfeitBonuses }),
    })
}

export interface Person {
  readonly member: Member
  readonly caller: TestCaller
  readonly api: TestCaller['api']
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
