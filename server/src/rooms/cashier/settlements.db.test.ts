import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testOperator } from '../../testing/people.ts'
import { officeCommands } from './office.ts'
import { expectBooksBalance, openCashier, type Person } from './testing.ts'

const db = await openTestDatabase()
const { ctx, provider, app, member, operator } = await openCashier(db)
const [owner, finance] = [await operator('mei'), await operator('arun')]

const order = ({ api }: Person, amount = '120') =>
  api.createDeposit({ clientKey: randomUUID(), channel: 'QUICKPAY', amount })
const ask = (who: typeof owner, depositId: string, over: object = {}) =>
  who.office.officeAskSettlement({
    ...{ depositId, amount: '120', reference: `BANK-${depositId}`, reason: 'The bank shows it.' },
    ...over,
  })
const decide = (who: typeof owner, id: string, approve = true) =>
  who.office.officeDecideSettlement({ id, approve, reason: 'Looked at it.' })

test('[CA-09] a lost deposit is found by its provider’s number, member, amount and day', async () => {
  const person = await member('finder', 0n)
  const { id, orderNumber } = await order(person, '123.45')
  const trade = provider.orders.get(orderNumber)?.tradeId ?? ''
  const found = async (filter: object) =>
    (await owner.office.officeDeposits(filter)).content.map((row) => row.id)
  expect(await found({ trade })).toEqual([id])
  expect(await found({ search: 'finder' })).toEqual([id])
  expect(await found({ amount: '123.45' })).toEqual([id])
  expect(await found({ amount: '123.45', from: '2026-01-01', to: '2026-01-03' })).toEqual([id])
  expect(await found({ amount: '123.45', from: '2026-01-05', to: '2026-01-06' })).toEqual([])
  expect(await found({ trade: `${trade}x` })).toEqual([])
})

test('[CA-09] two people credit it once, and a later callback is noted and credits nothing', async () => {
  const person = await member('lost', 0n)
  const { id, orderNumber } = await order(person)
  const asked = await ask(owner, id)
  expect(asked).toMatchObject({ state: 'asked', amount: '120.00', askedBy: 'mei' })
  await expect(decide(owner, asked.id)).rejects.toMatchObject({ code: 'operator.second_person' })
  await expect(ask(finance, id)).rejects.toMatchObject({ code: 'settlement.exists' })
  expect(await decide(finance, asked.id)).toMatchObject({ state: 'approved', decidedBy: 'arun' })
  expect((await person.api.walletBalance()).sumBalance).toBe('120.00')
  expect(await person.api.depositDetail({ id })).toMatchObject({ state: 'success', amount: '120.00' })
  await expect(decide(finance, asked.id)).rejects.toMatchObject({ code: 'settlement.exists' })
  await expect(ask(owner, id)).rejects.toMatchObject({ code: 'deposit.state' })

  const row = async () => (await owner.office.officeDeposits({ search: orderNumber })).content[0]
  expect((await row())?.lateNoticeAt).toBeNull()
  provider.decide(orderNumber, 'PAID')
  expect(await provider.call(app.app, orderNumber)).toEqual({ status: 200, body: 'success' })
  expect((await person.api.walletBalance()).sumBalance).toBe('120.00')
  expect((await row())?.lateNoticeAt).not.toBeNull()
  await expectBooksBalance(db)
})

test('[CA-09] an expired order is credited with what arrived, and that is what is shown', async () => {
  const person = await member('latebank', 0n)
  const { id } = await order(person)
  await db.book(person.member.book).query(`update cashier_deposit set state = 'expired' where id = $1`, [id])
  const asked = await ask(owner, id, { amount: '119' })
  await decide(finance, asked.id)
  expect(await person.api.depositDetail({ id })).toMatchObject({ amount: '119.00', ordered: '120.00' })
  expect((await person.api.depositRecords({})).sums.credited).toBe('119.00')
  await expectBooksBalance(db)
})

test('[CA-09] one payment of a provider settles one order', async () => {
  const person = await member('twice', 0n)
  const [first, second] = [await order(person), await order(person)]
  const reference = 'BANK-SHARED'
  const asked = await ask(owner, first.id, { reference })
  await expect(ask(owner, second.id, { reference })).rejects.toMatchObject({ code: 'settlement.exists' })
  await decide(owner, asked.id, false)
  const again = await ask(owner, second.id, { reference })
  expect((await decide(finance, again.id)).state).toBe('approved')
  const used = { reference: provider.orders.get(second.orderNumber)?.tradeId ?? '' }
  await provider.call(app.app, second.orderNumber)
  await expect(ask(owner, first.id, used)).rejects.toMatchObject({ code: 'settlement.exists' })
  await expectBooksBalance(db)
})

test('[CA-09] a payment that any book knows as another order’s settles none', async () => {
  const [victim, other] = [await member('settledother', 0n), await member('elsewhere', 0n)]
  const made = await order(victim)
  const paid = await order(other)
  const asked = await ask(owner, made.id, { reference: 'KNOWN-1' })
  // Reported to the other order after it was asked for, by a chain and to every book's own tables.
  const elsewhere = db.books.find((_, number) => number !== victim.member.book) ?? db.book(victim.member.book)
  await elsewhere.query(
    `insert into cashier_trade (channel, trade_id, order_number, status, amount, currency, first_at, last_at)
     values ('QUICKPAY', 'KNOWN-1', $1, 'paid', 12000000, 'CNY', $2, $2)`,
    [paid.orderNumber, ctx.clock.now()],
  )
  await expect(decide(finance, asked.id)).rejects.toMatchObject({ code: 'settlement.exists' })
  await decide(owner, asked.id, false)
  await db.book(other.member.book).query(
    `insert into cashier_chain_transfer (channel, tx_id, order_number, usdt, confirmations, seen_at, taken_at)
     values ('QUICKPAY', '0xabc', $1, 1, 1, $2, $2)`,
    [paid.orderNumber, ctx.clock.now()],
  )
  await expect(ask(owner, made.id, { reference: '0xABC' })).rejects.toMatchObject({
    code: 'settlement.exists',
  })
  expect((await victim.api.walletBalance()).sumBalance).toBe('0.00')
})

/** A member in another book than another member. */
async function memberElsewhere({ member: { book } }: Person, name: string): Promise<Person> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const found = await member(`${name}${attempt}`, 0n)
    if (found.member.book !== book) return found
  }
  throw new Error('every member is in the same book')
}

test('[CA-09] a payment that was settled by hand pays no order of another book by a callback', async () => {
  const first = await member('handsettled', 0n)
  const second = await memberElsewhere(first, 'calledback')
  const [one, other] = [await order(first), await order(second)]
  const asked = await ask(owner, one.id, { reference: 'TRADE-77' })
  await decide(finance, asked.id)
  provider.decide(other.orderNumber, 'PAID')
  const answer = await provider.call(app.app, other.orderNumber, { tradeId: 'trade-77' })
  expect(answer.status).not.toBe(200)
  expect((await second.api.walletBalance()).sumBalance).toBe('0.00')
  // Its own payment credits it.
  expect((await provider.call(app.app, other.orderNumber)).status).toBe(200)
  expect((await second.api.walletBalance()).sumBalance).toBe('120.00')
  await expectBooksBalance(db)
})

test('[CA-09] two callbacks of one payment credit one order, also in two books at once', async () => {
  const first = await member('calledfirst', 0n)
  const second = await memberElsewhere(first, 'calledsecond')
  const orders = [await order(first), await order(second)]
  for (const { orderNumber } of orders) provider.decide(orderNumber, 'PAID')
  await Promise.all(
    orders.map(({ orderNumber }) => provider.call(app.app, orderNumber, { tradeId: 'TRADE-78' })),
  )
  const balances = [first, second].map(async ({ api }) => (await api.walletBalance()).sumBalance)
  expect((await Promise.all(balances)).toSorted()).toEqual(['0.00', '120.00'])
  await expectBooksBalance(db)
})

test('[CA-09] a callback and an approval at the same time credit once', async () => {
  const person = await member('racedlost', 0n)
  const { id, orderNumber } = await order(person)
  const asked = await ask(owner, id)
  provider.decide(orderNumber, 'PAID')
  await Promise.allSettled([
    provider.call(app.app, orderNumber),
    decide(finance, asked.id),
    provider.call(app.app, orderNumber),
  ])
  expect((await person.api.walletBalance()).sumBalance).toBe('120.00')
  await expectBooksBalance(db)
})

test('[CA-09] a payment above the limit that differs from its order is credited by two people', async () => {
  const person = await member('paidmuch', 0n)
  const { id, orderNumber } = await order(person)
  provider.decide(orderNumber, 'PAID')
  await provider.call(app.app, orderNumber, { amount: '6000.00' })
  const credit = { id, decision: 'credit', reason: 'the provider confirms it' } as const
  expect(await owner.office.officeDecideDeposit(credit)).toMatchObject({
    ...{ state: 'processing', reason: 'second_person' },
  })
  expect((await person.api.walletBalance()).sumBalance).toBe('0.00')
  await expect(owner.office.officeDecideDeposit(credit)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  expect(await finance.office.officeDecideDeposit(credit)).toMatchObject({ state: 'success' })
  expect((await person.api.walletBalance()).sumBalance).toBe('6000.00')
  await expectBooksBalance(db)
})

test('[CA-09] what cannot be settled is refused, and nobody without the permission settles', async () => {
  await expect(ask(owner, '999936')).rejects.toMatchObject({ code: 'deposit.unknown' })
  await expect(decide(owner, '999999')).rejects.toMatchObject({ code: 'settlement.unknown' })
  const { id } = await order(await member('refusedlost', 0n))
  await expect(ask(owner, id, { amount: '0' })).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(ask(owner, id, { reference: ' ' })).rejects.toMatchObject({ code: 'operator.reason_required' })
  const support = testOperator(9n, { role: 'support', permissions: ['members.read'] })
  const { officeAskSettlement, officeDecideSettlement, officeSettlements } = officeCommands
  const input = { depositId: id, amount: '1', reference: 'BANK', reason: 'why' }
  const forbidden = { code: 'operator.role' }
  await expect(officeAskSettlement(ctx, support, input)).rejects.toMatchObject(forbidden)
  await expect(
    officeDecideSettlement(ctx, support, { id: '1', approve: true, reason: 'why' }),
  ).rejects.toMatchObject(forbidden)
  await expect(officeSettlements(ctx, support, {})).rejects.toMatchObject(forbidden)
})
