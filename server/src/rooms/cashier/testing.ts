import { randomUUID } from 'node:crypto'
import { fromWire } from '@koi/contract/money.ts'
import { expect } from 'vitest'
import type { MemberCaller } from '../../caller.ts'
import { fixedClock } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/db.ts'
import { officeRoutes } from '../../http/office-routes.ts'
import { dayOf } from '../../platform-day.ts'
import { type TestCaller, testApp } from '../../testing/app.ts'
import { testConfig, testContext } from '../../testing/context.ts'
import { FakeProvider, PAYMENT_SECRET, PAYMENT_URL } from '../../testing/fake-provider.ts'
import { fundedMember, operatorToken, TEST_PASSWORD, testOrigin, testPerson } from '../../testing/people.ts'
import { placeBets, settleBets } from '../bets/index.ts'
import { houseAccount, proveBooks } from '../ledger/index.ts'
import { type Member, routes as memberRoutes } from '../members/index.ts'
import { routes as protectionRoutes } from '../protection/index.ts'
import { grantBonus, type NewBonus } from './grant-bonus.ts'
import { jobs, providerRoutes, routes } from './index.ts'
import { proveBonuses } from './prove-bonuses.ts'
import { proveOrders } from './prove-orders.ts'

/** The cashier with its API, a fake provider and members; for the tests of this room. */
export const PAYMENT_PASSWORD = '246810'

/** A provider beside QuickPay. */
interface OtherProvider {
  readonly config: Parameters<typeof testConfig>[0]
  readonly serves: (address: string) => boolean
  readonly fetch: typeof globalThis.fetch
}

const fetchOf =
  (provider: FakeProvider, other: OtherProvider | undefined): typeof globalThis.fetch =>
  (address, init) =>
    (other?.serves(String(address)) === true ? other.fetch : provider.fetch)(address, init)

export async function openCashier(db: Database, other?: OtherProvider) {
  const clock = fixedClock('2026-01-02T03:04:05Z')
  const provider = new FakeProvider(clock)
  const config = testConfig({
    ...{ KOI_PAYMENT_URL: PAYMENT_URL, KOI_PAYMENT_SECRET: PAYMENT_SECRET, ...other?.config },
  })
  const ctx = testContext({ db, clock, config, fetch: fetchOf(provider, other) })
  const app = await testApp(
    ctx,
    [...routes, ...memberRoutes, ...protectionRoutes, ...officeRoutes],
    providerRoutes,
  )
  let cards = 0

  /** A logged-in member; `balance` in whole units, without a deposit. */
  const member = async (account: string, balance = 1_000n): Promise<Person> => {
    const made = await fundedMember(ctx, { account, balance, person: testPerson(account) })
    const caller = app.caller()
    const who = { member: made, caller, api: caller.api }
    await logIn(who)
    return who
  }

  /** A member with a payment password and a bank card, who can withdraw. */
  const withdrawer = async (account: string, balance = 1_000n) => {
    const person = await member(account, balance)
    await person.api.setPaymentPassword({
      password: TEST_PASSWORD,
      paymentPassword: PAYMENT_PASSWORD,
      confirmPaymentPassword: PAYMENT_PASSWORD,
    })
    const card = await person.api.addBankCard({
      bankCode: 'HARBOUR',
      accountNumber: String(60_000_000 + cards++),
      holder: testPerson(account).name,
      paymentPassword: PAYMENT_PASSWORD,
    })
    const withdraw = (amount: string, clientKey: string = randomUUID()) =>
      person.api.withdraw({ clientKey, amount, bankId: card.id, paymentPassword: PAYMENT_PASSWORD })
    return { ...person, card, withdraw }
  }

  const operator = async (name: 'mei' | 'lin' | 'arun'): Promise<TestCaller> => {
    clock.advance(30_000)
    const caller = app.caller()
    caller.token = await operatorToken(ctx, name)
    return caller
  }

  /** A deposit that is ordered, paid and reported by a callback. */
  const deposit = async ({ api }: Person, amount: string) => {
    const order = await api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount })
    provider.decide(order.orderNumber, 'PAID')
    const answer = await provider.call(app.app, order.orderNumber)
    expect(answer).toEqual({ status: 200, body: 'success' })
    return api.depositDetail({ id: order.id })
  }

  return { ctx, clock, provider, app, member, withdrawer, operator, deposit }
}

export interface Person {
  readonly member: Member
  readonly caller: TestCaller
  readonly api: TestCaller['api']
}

/** The member as the caller of a command, for tests that call it without http. */
export const callerOf = ({ member }: Person): MemberCaller => ({
  kind: 'member',
  origin: testOrigin,
  id: member.id,
  account: member.account,
  type: member.type,
  currency: member.currency,
  book: member.book,
  sessionId: 1n,
})

/** A session lasts less than a day: tests that move the clock further log in again. */
export async function logIn({ member, caller, api }: Person): Promise<void> {
  const { token } = await api.logIn({ type: 'username', username: member.account, password: TEST_PASSWORD })
  caller.token = token
}

/** Runs a job of the room now, as the worker would. */
export async function runJob(ctx: Context, name: string, payload: object = {}): Promise<void> {
  const job = jobs.find((candidate) => candidate.name === name)
  if (job === undefined) throw new Error(`the cashier has no job ${name}`)
  await job.run(ctx, payload)
}

/**
 * The oracle: every balance follows from the entries, orders show what the ledger moved, what is held of
 * deposits is the sum of those that are being returned, and the bonus accounts hold what runs.
 */
export async function expectBooksBalance(db: Database): Promise<void> {
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBonuses(db)).toEqual([])
  expect(await proveOrders(db)).toEqual([])
  for (const book of db.books) {
    const [sums] = await book.query<{ held: bigint; returning: bigint }>(
      `select (select coalesce(sum(entry.amount), 0)::bigint from ledger_entry entry
          join ledger_account account on account.id = entry.account_id
          where account.address = 'house:deposits_held') as held,
        (select coalesce(sum(back.amount), 0)::bigint from cashier_return back
          join cashier_deposit deposit on deposit.id = back.deposit_id
          where deposit.state = 'returning') as returning`,
    )
    expect(sums?.held).toBe(sums?.returning)
  }
}

/** Places a bet that is lost, for the turnover of its stake. */
export async function play(
  ctx: Context,
  { member }: Person,
  stake: string,
  category = 'LOTT',
): Promise<void> {
  const at = ctx.clock.now()
  const day = dayOf(at, ctx.config.KOI_TIME_ZONE)
  const house = houseAccount('lottery', 'SSC60')
  await ctx.db.book(member.book).transact(async (tx) => {
    const bets = [{ category, game: 'SSC60', drawKey: 1n, stake: fromWire(stake) }]
    const placement = { memberId: member.id, currency: member.currency, key: randomUUID(), house, bets }
    const [placed] = await placeBets(tx, [placement], { at, day })
    if (placed?.outcome !== 'placed') throw new Error('the bet was not placed')
    const [betId = 0n] = placed.betIds
    await settleBets(tx, { results: [{ betId, payout: 0n }], house, day, at })
  })
}

/** Grants a bonus of 100.00 that requires 300.00 within seven days; returns its source. */
export async function grant(
  ctx: Context,
  { member }: Person,
  over: Partial<NewBonus> = {},
): Promise<{ readonly outcome: string; readonly source: string }> {
  const source = over.source ?? `B:1:${randomUUID()}`
  const expiresAt = new Date(ctx.clock.now().getTime() + 7 * 24 * 3_600_000)
  const outcome = await ctx.db.book(member.book).transact((tx) =>
    grantBonus(ctx, tx, {
      ...{ member, offerId: 1n, titles: { EN: 'First deposit', CN: '首充红利' }, currency: 'CNY' },
      ...{ amount: fromWire('100.00'), required: fromWire('300.00'), weights: null, maxStake: null },
      ...{ deposit: null, expiresAt, ...over, source },
    }),
  )
  return { outcome, source }
}
