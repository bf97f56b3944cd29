import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { CHAIN_SECRET, CHAIN_URL, FakeChain } from '../../testing/fake-chain.ts'
import { operatorToken } from '../../testing/people.ts'
import { expectBooksBalance, logIn, openCashier, runJob } from './testing.ts'

const db = await openTestDatabase()
const chain = new FakeChain()
const cashier = await openCashier(db, {
  config: { KOI_CHAIN_URL: CHAIN_URL, KOI_CHAIN_SECRET: CHAIN_SECRET },
  serves: (address) => address.startsWith(CHAIN_URL),
  fetch: chain.fetch,
})
const { ctx, app, clock, member, operator } = cashier
chain.clock = clock
const mei = await operator('mei')
const lin = await operator('lin')
const channel = 'USDTTRC'
const terms = {
  ...{ code: channel, names: { EN: 'USDT', MS: '', CN: '' }, instructions: { EN: '', MS: '', CN: '' } },
  ...{ min: '10', max: '20000', feeRate: 0, feeFixed: '0', chips: [], usualMinutes: 5 },
  ...{ opensMinute: null, closesMinute: null, levelFrom: null, levelTo: null },
  ...{ windowMinutes: 60, place: 5, confirmations: 3, reason: 'members have USDT' },
}
await mei.office.officeSaveChannel({
  ...{ ...terms, create: { provider: 'chaingate', method: 'TRC20', currency: 'CNY' } },
})
await lin.office.officeSwitchChannel({ code: channel, enabled: true, reason: 'it was tried' })

beforeEach(async () => {
  clock.advance(30_000)
  mei.token = await operatorToken(ctx, 'mei')
  lin.token = await operatorToken(ctx, 'lin')
  chain.rate = '7.2345'
})

type Person = Awaited<ReturnType<typeof member>>
const order = ({ api }: Person, amount = '1000') =>
  api.createDeposit({ clientKey: randomUUID(), channel, amount })
/** Lets an operator decide about the change that waits. */
async function agreeTo(desk: typeof mei, agree = true): Promise<void> {
  const [change] = (await mei.office.officeChannels()).changes
  await desk.office.officeDecideChannelChange({
    id: change?.id ?? '0',
    agree,
    reason: 'compared with a market',
  })
}
const balanceOf = async ({ api }: Person) => (await api.walletBalance()).sumBalance
const report = (orderNumber: string, secret?: string) => chain.reportTo(app.app, channel, orderNumber, secret)

test('[CA-06] an order has its own address and a locked rate, and is credited as ordered', async () => {
  const person = await member('sender')
  expect((await person.api.depositChannels()).find(({ code }) => code === channel)?.rate).toBe('7.2345')
  const made = await order(person)
  expect(made.usdt).toMatchObject({
    ...{ network: 'TRC20', amount: '138.226554', rate: '7.2345', needed: 3, seen: null },
  })
  expect(made.usdt?.rateUntil).toBe(made.createdAt + 15 * 60_000)
  const other = await order(person)
  expect(other.usdt?.address).not.toBe(made.usdt?.address)
  const sent = chain.send(made.orderNumber, '138.226554')
  chain.rate = '6.0000'
  sent.confirmations = 1
  expect(await report(made.orderNumber)).toEqual({ status: 200, body: 'success' })
  const seen = await person.api.depositDetail({ id: made.id })
  expect(seen).toMatchObject({ state: 'seen', usdt: { seen: { amount: '138.226554', confirmations: 1 } } })
  clock.advance(20 * 60_000)
  sent.confirmations = 3
  await Promise.all([report(made.orderNumber), report(made.orderNumber)])
  const done = await person.api.depositDetail({ id: made.id })
  const paidUsdt = { amount: '138.226554', rate: '7.2345' }
  expect(done).toMatchObject({ state: 'success', amount: '1000.00', usdt: null, paidUsdt })
  expect((await person.api.depositRecords({})).content[1]).toMatchObject({ id: made.id, paidUsdt })
  expect(await person.api.depositDetail({ id: other.id })).toMatchObject({ paidUsdt: null })
  expect(done.steps.map(({ state }) => state)).toEqual(['created', 'pending', 'seen', 'confirmed', 'success'])
  expect(await balanceOf(person)).toBe('2000.00')
  await expectBooksBalance(db)
})

test('[CA-06] less, or later, is credited at the rate of the confirmation, in whole cents', async () => {
  const person = await member('partial')
  const [less, late] = [await order(person), await order(person)]
  chain.send(less.orderNumber, '138.00').confirmations = 3
  await report(less.orderNumber)
  expect(await person.api.depositDetail({ id: less.id })).toMatchObject({
    state: 'success',
    amount: '998.36',
    paidUsdt: { amount: '138.000000', rate: '7.2345' },
  })
  clock.advance(16 * 60_000)
  chain.rate = '7.0000'
  chain.send(late.orderNumber, '138.226554').confirmations = 5
  await report(late.orderNumber)
  expect(await person.api.depositDetail({ id: late.id })).toMatchObject({
    state: 'success',
    amount: '967.58',
  })
  expect(await balanceOf(person)).toBe('2965.94')
  await expectBooksBalance(db)
})

test('[CA-06] more than an order could ask for waits for an operator', async () => {
  const person = await member('oversender')
  const pay = async (usdt: string) => {
    const made = await order(person, '10')
    chain.send(made.orderNumber, usdt).confirmations = 3
    await report(made.orderNumber)
    return person.api.depositDetail({ id: made.id })
  }
  chain.rate = '7.0000'
  const held = { state: 'processing', reason: 'amount_mismatch' }
  // Above the channel's largest deposit, and above what one person may decide about.
  for (const [usdt, amount] of [
    ['200000', '1400000.00'],
    ['715', '5005.00'],
  ] as const) {
    const { id, ...over } = await pay(usdt)
    expect(over).toMatchObject(held)
    const { content } = await mei.office.officeDeposits({ state: 'processing' })
    expect(content).toMatchObject([{ id, received: { amount, currency: 'CNY' } }])
    await mei.office.officeDecideDeposit({ id, decision: 'reject', reason: 'sent by mistake' })
  }
  // What comes beside what came before passes the sum from which documents are asked.
  for (const _ of [1, 2]) expect(await pay('700')).toMatchObject({ state: 'success', amount: '4900.00' })
  await mei.office.officeSetProtectionRules({
    thresholds: [{ currency: 'CNY', amount: '10000' }],
    reason: 'our licence',
  })
  expect(await pay('100')).toMatchObject(held)
  expect(await balanceOf(person)).toBe('10800.00')
  await expectBooksBalance(db)
})

test('[CA-06] a lost report is found by a query; a second transfer is noted', async () => {
  const person = await member('unreported')
  const made = await order(person, '100')
  clock.advance(61 * 60_000)
  await runJob(ctx, 'cashier.reconcile')
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'expired', usdt: null })
  chain.send(made.orderNumber, '13.822656').confirmations = 2
  clock.advance(12 * 3_600_000)
  await logIn(person)
  await runJob(ctx, 'cashier.reconcile')
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'seen' })
  const [first] = chain.sent.get(made.orderNumber) ?? []
  if (first !== undefined) first.confirmations = 9
  clock.advance(61_000)
  await runJob(ctx, 'cashier.reconcile')
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({
    state: 'success',
    amount: '100.00',
  })
  chain.send(made.orderNumber, '5').confirmations = 9
  await report(made.orderNumber)
  mei.token = await operatorToken(ctx, 'mei')
  const { content } = await mei.office.officeDeposits({ search: made.orderNumber })
  expect(content).toMatchObject([{ state: 'success', reason: 'surplus_payment' }])
  await expectBooksBalance(db)
})

test('[CA-06] a second transfer that came before the first was confirmed is noted too', async () => {
  const person = await member('twice')
  const made = await order(person, '100')
  const first = chain.send(made.orderNumber, made.usdt?.amount ?? '')
  const second = chain.send(made.orderNumber, '5')
  await report(made.orderNumber)
  first.confirmations = 3
  await report(made.orderNumber)
  second.confirmations = 3
  await report(made.orderNumber)
  const { content } = await mei.office.officeDeposits({ search: made.orderNumber })
  expect(content).toMatchObject([{ state: 'success', amount: '100.00', reason: 'surplus_payment' }])
})

test('[CA-06] dust does not stand in the way of the payment, and can be credited by hand once', async () => {
  const person = await member('dusty')
  const made = await order(person, '100')
  const dust = chain.send(made.orderNumber, '0.000001')
  dust.confirmations = 9
  await report(made.orderNumber)
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'pending' })
  chain.send(made.orderNumber, made.usdt?.amount ?? '').confirmations = 3
  await report(made.orderNumber)
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({
    ...{ state: 'success', amount: '100.00', reason: null },
  })
  const other = await order(person, '100')
  const ask = (reference: string) =>
    mei.office.officeAskSettlement({ depositId: other.id, amount: '50', reference, reason: 'seen on chain' })
  const decide = (id: string) => lin.office.officeDecideSettlement({ id, approve: true, reason: 'checked' })
  // A transfer that came for another order is credited for none but that one.
  const { id } = await ask(dust.txId)
  await expect(decide(id)).rejects.toMatchObject({ code: 'settlement.exists' })
  await lin.office.officeDecideSettlement({ id, approve: false, reason: 'of another order' })
  const small = chain.send(other.orderNumber, '0.000001')
  await report(other.orderNumber)
  await decide((await ask(small.txId)).id)
  expect(await person.api.depositDetail({ id: other.id })).toMatchObject({
    state: 'success',
    amount: '50.00',
  })
  const [row] = await db
    .book(person.member.book)
    .query('select taken_at is not null as taken from cashier_chain_transfer where tx_id = $1', [small.txId])
  expect(row).toEqual({ taken: true })
  await expectBooksBalance(db)
})

test('[CA-06] the office’s rate goes first, and a wrong signature does nothing', async () => {
  const person = await member('officerate')
  await mei.office.officeSaveChannel({ ...terms, create: null, rate: '7.5' })
  await agreeTo(lin)
  const made = await order(person, '75')
  expect(made.usdt).toMatchObject({ amount: '10.000000', rate: '7.50' })
  chain.send(made.orderNumber, '10').confirmations = 3
  expect(await report(made.orderNumber, 'x'.repeat(32))).toEqual({ status: 401, body: 'callback.signature' })
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'pending' })
  await mei.office.officeSaveChannel({ ...terms, create: null, rate: null })
  await agreeTo(lin)
  chain.isDown = true
  expect((await person.api.depositChannels()).map(({ code }) => code)).toEqual(['QUICKPAY'])
  await expect(order(person)).rejects.toMatchObject({ code: 'channel.unavailable' })
  chain.isDown = false
})

test('[CA-06] a transfer that disappears ends its order a day later', async () => {
  const person = await member('vanished')
  const made = await order(person, '100')
  chain.send(made.orderNumber, made.usdt?.amount ?? '')
  await report(made.orderNumber)
  const stateAfter = async (hours: number) => {
    clock.advance(hours * 3_600_000)
    await runJob(ctx, 'cashier.reconcile')
    await logIn(person)
    return (await person.api.depositDetail({ id: made.id })).state
  }
  expect(await stateAfter(26)).toBe('seen')
  chain.sent.set(made.orderNumber, [])
  mei.token = await operatorToken(ctx, 'mei')
  const asked = await mei.office.officeAskSettlement({
    ...{ depositId: made.id, amount: '100', reference: 'TXELSEWHERE', reason: 'seen on chain' },
  })
  await mei.office.officeDecideSettlement({ id: asked.id, approve: false, reason: 'it was not' })
  expect(await stateAfter(1)).toBe('expired')
})

test('[CA-06] limits and time-outs bind: what may not be credited goes back by hand', async () => {
  const person = await member('paused')
  await person.api.setLimit({ kind: 'deposit', period: 'day', amount: '500' })
  await expect(order(person)).rejects.toMatchObject({ code: 'protection.deposit_limit' })
  const made = await order(person, '400')
  await person.api.takeTimeOut({ days: 1 })
  chain.send(made.orderNumber, made.usdt?.amount ?? '').confirmations = 3
  await report(made.orderNumber)
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'returning' })
  await runJob(ctx, 'cashier.return-deposit', { id: made.id })
  await mei.office.officeConfirmReturn({ id: made.id, reference: 'TXBACK', reason: 'sent back' })
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'returned' })
  await expectBooksBalance(db)
})
