import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { TEST_PASSWORD } from '../../testing/people.ts'
import { lockDeposit } from './deposit-store.ts'
import { lastPayout } from './payout.ts'
import { sendPayout } from './send-payout.ts'
import { readSettings } from './settings.ts'
import { credit } from './settle-deposit.ts'
import { callerOf, expectBooksBalance, openCashier, PAYMENT_PASSWORD, play, runJob } from './testing.ts'
import { requestWithdrawal, withdraw } from './withdraw.ts'
import { findWithdrawal } from './withdrawal-store.ts'

const db = await openTestDatabase()
const house = await openCashier(db)
const { ctx, clock, provider, app, member, withdrawer, operator, deposit } = house

const successes = <T>(settled: readonly PromiseSettledResult<T>[]): T[] =>
  settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))

test('[MN-19] of twenty concurrent withdrawals of the whole balance, one succeeds', async () => {
  const { api, withdraw } = await withdrawer('racer')
  const settled = await Promise.allSettled(Array.from({ length: 20 }, () => withdraw('1000')))
  expect(successes(settled)).toHaveLength(1)
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '0.00', held: '1000.00' })
  expect((await api.withdrawalRecords()).content).toHaveLength(1)
  await expectBooksBalance(db)
})

test('[MN-19] one succeeds also when all twenty have passed the payment password', async () => {
  const person = await withdrawer('swarm')
  const settled = await Promise.allSettled(
    Array.from({ length: 20 }, () =>
      requestWithdrawal(ctx, callerOf(person), {
        clientKey: randomUUID(),
        amount: '1000',
        bankId: person.card.id,
      }),
    ),
  )
  expect(successes(settled)).toHaveLength(1)
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'withdrawal.pending' })
  }
  expect(await person.api.walletBalance()).toMatchObject({ sumBalance: '0.00', held: '1000.00' })
  await expectBooksBalance(db)
})

test('[MN-19] a withdrawal and bets at the same moment cannot spend the same money', async () => {
  const person = await withdrawer('bettor')
  const bets = Array.from({ length: 4 }, () => play(ctx, person, '600'))
  const settled = await Promise.allSettled([person.withdraw('600'), ...bets])
  expect(successes<unknown>(settled)).toHaveLength(1)
  const { sumBalance, held } = await person.api.walletBalance()
  expect([sumBalance, held]).toEqual(['400.00', settled[0]?.status === 'fulfilled' ? '600.00' : '0.00'])
  await expectBooksBalance(db)
})

test('[MN-19] a deposit just credited cannot be withdrawn before its turnover is played', async () => {
  const person = await withdrawer('hasty')
  const [channel] = await person.api.depositChannels()
  const wish = { clientKey: randomUUID(), amount: '500', channel: channel?.code ?? '' }
  const { id } = await person.api.createDeposit(wish)
  const settings = await readSettings(db)
  const taken = await db.book(person.member.book).transact(async (tx) => {
    const order = await lockDeposit(tx, BigInt(id))
    if (order === null) throw new Error('no order')
    await credit(tx, order, { amount: order.amount, fee: 0n, at: clock.now(), settings })
    // Of the first thousand and of the deposit; it waits for this commit.
    const withdrawal = Promise.allSettled([
      requestWithdrawal(ctx, callerOf(person), {
        clientKey: randomUUID(),
        amount: '1200',
        bankId: person.card.id,
      }),
    ])
    await expect.poll(() => db.query(WAITING)).toHaveLength(1)
    return { withdrawal }
  })
  const [refused] = await taken.withdrawal
  expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'withdrawal.turnover' } })
  expect(await person.api.walletBalance()).toMatchObject({ sumBalance: '1500.00', held: '0.00' })
  await expectBooksBalance(db)
})

/** The sessions that wait for a lock in this database. */
const WAITING = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

test('[API-072] one key is one withdrawal: repeated, concurrent, and with other content', async () => {
  const person = await withdrawer('keyed')
  const { api, card, withdraw } = person
  const clientKey = randomUUID()
  const wish = { clientKey, amount: '50', bankId: card.id }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => requestWithdrawal(ctx, callerOf(person), wish)),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await withdraw('50.00', clientKey)).toEqual(answers[0])
  await expect(withdraw('51', clientKey)).rejects.toMatchObject({ code: 'key.reused', status: 409 })
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '950.00', held: '50.00' })
})

test('[API-072] a crash between the commit and the answer is repaired by the same key', async () => {
  const person = await withdrawer('crashing')
  const { card, api } = person
  const input = { clientKey: randomUUID(), amount: '70', bankId: card.id, paymentPassword: PAYMENT_PASSWORD }
  // The process dies right after the commit.
  const book = ctx.db.book(person.member.book)
  const transact: typeof book.transact = async (work) => {
    await book.transact(work)
    throw new Error('killed')
  }
  const crashing = { ...ctx, db: { ...ctx.db, book: () => ({ ...book, transact }) } }
  await expect(withdraw(crashing, callerOf(person), input)).rejects.toThrow('killed')
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '930.00', held: '70.00' })
  expect(await api.withdraw(input)).toMatchObject({ amount: '70.00', state: 'requested' })
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '930.00', held: '70.00' })
  await expectBooksBalance(db)
})

test('cancelled by the member and approved by an operator at once: only one succeeds', async () => {
  const finance = await operator('arun')
  for (let round = 0; round < 5; round++) {
    const { api, withdraw } = await withdrawer(`torn${round}`)
    const { id } = await withdraw('100')
    const settled = await Promise.allSettled([
      api.cancelWithdrawal({ id }),
      finance.office.officeDecideWithdrawal({ id, decision: 'approve' }),
    ])
    expect(successes<unknown>(settled)).toHaveLength(1)
    const { held } = await api.walletBalance()
    expect(held).toBe(settled[0]?.status === 'fulfilled' ? '0.00' : '100.00')
  }
  await expectBooksBalance(db)
})

test('paid by two operators at once: the provider gets one payout', async () => {
  const [owner, finance] = [await operator('mei'), await operator('arun')]
  const { withdraw } = await withdrawer('doublepaid')
  const { id } = await withdraw('100')
  await owner.office.officeDecideWithdrawal({ id, decision: 'approve' })
  const before = provider.orders.size
  const settled = await Promise.allSettled(
    [owner, finance, owner, finance].map(({ office }) =>
      office.officeDecideWithdrawal({ id, decision: 'pay' }),
    ),
  )
  expect(successes(settled)).toHaveLength(1)
  expect(provider.orders.size - before).toBe(1)
  const { orderNumber } = provider.last('payout')
  provider.decide(orderNumber, 'PAID')
  clock.advance(60_000)
  await Promise.all([
    ...Array.from({ length: 6 }, () => provider.call(app.app, orderNumber)),
    runJob(ctx, 'cashier.reconcile'),
  ])
  expect((await owner.office.officeWithdrawal({ id })).state).toBe('paid')
  await expectBooksBalance(db)
})

test('two deposits are credited during a withdrawal: every amount is counted exactly once', async () => {
  const person = await withdrawer('busy', 0n)
  await deposit(person, '300')
  await play(ctx, person, '200')
  await play(ctx, person, '100')
  await deposit(person, '500')
  await play(ctx, person, '500')
  const settled = await Promise.allSettled([
    deposit(person, '40'),
    deposit(person, '60'),
    person.withdraw('10'),
  ])
  expect(settled.slice(0, 2).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const { sumBalance, held } = await person.api.walletBalance()
  expect([sumBalance, held]).toEqual(
    settled[2]?.status === 'fulfilled' ? ['90.00', '10.00'] : ['100.00', '0.00'],
  )
  await expectBooksBalance(db)
})

test('of six concurrent cards five are bound, all in the first name', async () => {
  const { api } = await member('collector')
  await api.setPaymentPassword({
    password: TEST_PASSWORD,
    paymentPassword: PAYMENT_PASSWORD,
    confirmPaymentPassword: PAYMENT_PASSWORD,
  })
  const settled = await Promise.allSettled(
    Array.from({ length: 6 }, (_, n) =>
      api.addBankCard({
        bankCode: 'JADE',
        accountNumber: `9900000${n}`,
        holder: n % 2 === 0 ? 'Holder of collector' : 'HOLDER OF COLLECTOR',
        paymentPassword: PAYMENT_PASSWORD,
      }),
    ),
  )
  expect(successes(settled)).toHaveLength(5)
  expect(new Set((await api.bankCards()).map(({ holder }) => holder))).toEqual(
    new Set(['Holder of collector']),
  )
})

test('a paused process cannot send an attempt that has been refunded', async () => {
  const { member: who, api, withdraw } = await withdrawer('stalled')
  const { id } = await withdraw('100')
  const { office } = await operator('arun')
  await office.officeDecideWithdrawal({ id, decision: 'approve' })
  provider.behaviour = 'down'
  await office.officeDecideWithdrawal({ id, decision: 'pay' })
  provider.behaviour = 'normal'
  clock.advance(12 * 60_000)
  await runJob(ctx, 'cashier.reconcile')
  await office.officeDecideWithdrawal({ id, decision: 'refund', reason: 'It never arrived.' })
  const book = db.book(who.book)
  const [request, payout] = [await findWithdrawal(book, BigInt(id)), await lastPayout(book, BigInt(id))]
  if (request === null || payout === null) throw new Error('there is no attempt')
  const { size } = provider.orders
  await sendPayout(ctx, request, payout)
  expect(provider.orders.size).toBe(size)
  expect((await api.walletBalance()).sumBalance).toBe('1000.00')
})
