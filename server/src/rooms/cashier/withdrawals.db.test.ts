import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { TEST_PASSWORD } from '../../testing/people.ts'
import { expectBooksBalance, logIn, openCashier, PAYMENT_PASSWORD, play, runJob } from './testing.ts'

const db = await openTestDatabase()
const { ctx, clock, provider, app, member, withdrawer, operator, deposit } = await openCashier(db)

test('money is held from the request on, reviewed, approved, paid, and in the records', async () => {
  const { api, withdraw, card } = await withdrawer('leaver')
  const request = await withdraw('50')
  expect(request).toMatchObject({
    state: 'requested',
    amount: '50.00',
    fee: '0.00',
    net: '50.00',
    cancellable: true,
    card: { bankName: 'Harbour Bank', maskedNumber: card.maskedNumber, holder: 'Holder of leaver' },
  })
  const held = { sumBalance: '950.00', held: '50.00' }
  expect(await api.walletBalance()).toMatchObject(held)
  clock.advance(60_000)
  await runJob(ctx, 'cashier.review-withdrawals')
  expect(await api.withdrawalDetail({ id: request.id })).toMatchObject({
    state: 'risk_review',
    cancellable: false,
  })
  const finance = await operator('arun')
  const { office } = finance
  expect(await office.officeDecideWithdrawal({ id: request.id, decision: 'approve' })).toMatchObject({
    state: 'approved',
    findings: ['first_withdrawal', 'new_card'],
    approvals: [{ operator: 'arun' }],
    needsSecondPerson: false,
  })
  expect(await office.officeDecideWithdrawal({ id: request.id, decision: 'pay' })).toMatchObject({
    state: 'paying',
    payout: { state: 'processing' },
  })
  const sent = provider.last('payout')
  expect(sent).toMatchObject({ amount: '50.00', account: '60000000' })
  provider.decide(sent.orderNumber, 'PAID')
  expect(await provider.call(app.app, sent.orderNumber)).toEqual({ status: 200, body: 'success' })
  const done = await api.withdrawalDetail({ id: request.id })
  expect(done.steps.map(({ state }) => state)).toEqual([
    'requested',
    'risk_review',
    'approved',
    'paying',
    'paid',
  ])
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '950.00', held: '0.00' })
  expect(await api.withdrawalRecords({ state: 'paid' })).toMatchObject({
    content: [{ id: request.id }],
    sums: { paid: '50.00' },
  })
  const { sums } = await api.memberTransactions({ code: 'withdrawal' })
  expect(sums).toEqual({ in: '0.00', out: '-50.00', held: '0.00' })
  await expectBooksBalance(db)
})

test('a bank account with the sealed number of another one is not paid', async () => {
  const [victim, thief] = [await withdrawer('victim'), await withdrawer('thief')]
  const [row] = await db.daily.query<{ id: bigint }>(
    `insert into cashier.card (member_id, bank_code, number_sealed, number_hash, last_four, holder, added_at)
     select own.member_id, own.bank_code, other.number_sealed, sha256('x'), own.last_four, own.holder,
       own.added_at
     from cashier.card own, cashier.card other where own.id = $1 and other.id = $2 returning id`,
    [victim.card.id, thief.card.id],
  )
  const request = await victim.api.withdraw({
    clientKey: randomUUID(),
    amount: '50',
    bankId: String(row?.id),
    paymentPassword: PAYMENT_PASSWORD,
  })
  const { office } = await operator('mei')
  await office.officeDecideWithdrawal({ id: request.id, decision: 'approve' })
  expect(await office.officeDecideWithdrawal({ id: request.id, decision: 'pay' })).toMatchObject({
    payout: { state: 'failed' },
  })
  await expectBooksBalance(db)
})

test('a member can cancel a request before its review, repeatedly, and not after', async () => {
  const { api, withdraw } = await withdrawer('changer')
  const first = await withdraw('100')
  expect(await api.cancelWithdrawal({ id: first.id })).toMatchObject({ state: 'cancelled' })
  expect(await api.cancelWithdrawal({ id: first.id })).toMatchObject({ state: 'cancelled' })
  expect(await api.walletBalance()).toMatchObject({ sumBalance: '1000.00', held: '0.00' })
  const second = await withdraw('100')
  await (await operator('mei')).office.officeDecideWithdrawal({ id: second.id, decision: 'approve' })
  await expect(api.cancelWithdrawal({ id: second.id })).rejects.toMatchObject({ code: 'withdrawal.state' })
  await expectBooksBalance(db)
})

test('each rule of a withdrawal has its own refusal', async () => {
  const { api, withdraw, card } = await withdrawer('ruled', 1_000n)
  const wrong = (changes: object) =>
    api.withdraw({
      clientKey: randomUUID(),
      amount: '50',
      bankId: card.id,
      paymentPassword: PAYMENT_PASSWORD,
      ...changes,
    })
  await expect(wrong({ amount: '50.001' })).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(wrong({ amount: '-50' })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(wrong({ amount: '9.99' })).rejects.toMatchObject({ code: 'amount.too_small' })
  await expect(wrong({ amount: '50000.01' })).rejects.toMatchObject({ code: 'amount.too_large' })
  await expect(wrong({ amount: '1000.01' })).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
  await expect(wrong({ bankId: '999999' })).rejects.toMatchObject({ code: 'bank_card.unknown' })
  await expect(wrong({ paymentPassword: '000000' })).rejects.toMatchObject({ code: 'payment_password.wrong' })
  const another = await withdrawer('another')
  await expect(wrong({ bankId: another.card.id })).rejects.toMatchObject({ code: 'bank_card.unknown' })
  const { id } = await withdraw('50')
  await expect(wrong({})).rejects.toMatchObject({ code: 'withdrawal.pending' })
  await expect(another.api.withdrawalDetail({ id })).rejects.toMatchObject({ code: 'withdrawal.unknown' })
  await expect(another.api.cancelWithdrawal({ id })).rejects.toMatchObject({ code: 'withdrawal.unknown' })
  expect((await another.api.withdrawalRecords()).content).toEqual([])
  await expect(app.caller().api.withdrawalTerms()).rejects.toMatchObject({ code: 'session.missing' })
})

test('the terms show a member the missing payment password or card', async () => {
  const { api } = await member('bare')
  const { checks, hasPaymentPassword, withdrawable } = await api.withdrawalTerms()
  expect(checks.filter(({ passed }) => !passed).map(({ rule }) => rule)).toEqual(['card', 'payment_password'])
  expect([hasPaymentPassword, withdrawable]).toEqual([false, '1000.00'])
  const input = { bankCode: 'HARBOUR', accountNumber: '12345678', holder: 'Bare', paymentPassword: '111111' }
  await expect(api.addBankCard(input)).rejects.toMatchObject({ code: 'payment_password.missing' })
})

test('deposits must be played once, oldest first, before a withdrawal', async () => {
  const person = await withdrawer('player', 100n)
  const owed = (remaining: string) =>
    expect(person.withdraw('20')).rejects.toMatchObject({
      code: 'withdrawal.turnover',
      details: { remaining },
    })
  const first = await deposit(person, '100')
  clock.advance(60_000)
  await deposit(person, '60')
  await play(ctx, person, '130')
  const terms = await person.api.withdrawalTerms()
  expect(terms.requirements).toMatchObject([
    { source: first.orderNumber, required: '100.00', done: '100.00' },
    { required: '60.00', done: '30.00' },
  ])
  expect(terms.withdrawable).toBe('0.00')
  await owed('30.00')
  clock.advance(60_000)
  await deposit(person, '100')
  await play(ctx, person, '30')
  await owed('100.00')
  await play(ctx, person, '70')
  await owed('30.00')
  clock.advance(60_000)
  await deposit(person, '50')
  await play(ctx, person, '79.99')
  await owed('0.01')
  await play(ctx, person, '0.01')
  await person.withdraw('20')
  expect((await person.api.withdrawalTerms()).requirements).toEqual([])
})

test('three withdrawals a day are free, the next costs a fee, and five are the limit', async () => {
  const person = await withdrawer('frequent')
  const { api, withdraw } = person
  const finance = await operator('mei')
  const fees: string[] = []
  for (let n = 0; n < 5; n++) {
    const { id, fee, net } = await withdraw('33.33')
    fees.push(`${fee} ${net}`)
    await finance.office.officeDecideWithdrawal({ id, decision: 'approve' })
    await finance.office.officeDecideWithdrawal({ id, decision: 'pay' })
    const { orderNumber, amount } = provider.last('payout')
    expect(amount).toBe(net)
    provider.decide(orderNumber, 'PAID')
    await provider.call(app.app, orderNumber)
  }
  expect(fees).toEqual(['0.00 33.33', '0.00 33.33', '0.00 33.33', '0.17 33.16', '0.17 33.16'])
  await expect(withdraw('33.33')).rejects.toMatchObject({ code: 'withdrawal.daily_limit' })
  expect(await api.withdrawalTerms()).toMatchObject({ leftToday: { count: 0 }, withdrawable: '0.00' })
  clock.advance(24 * 3_600_000)
  await logIn(person)
  await withdraw('33.33')
  await expectBooksBalance(db)
})

test('cards are bound in one name, masked, sealed, and only once on the platform', async () => {
  const { api } = await withdrawer('cardowner')
  const add = (changes: object) =>
    api.addBankCard({
      bankCode: 'LOTUS',
      accountNumber: '7000-0000 01',
      holder: 'HOLDER OF CARDOWNER',
      paymentPassword: PAYMENT_PASSWORD,
      ...changes,
    })
  await expect(add({ holder: 'Somebody Else' })).rejects.toMatchObject({ code: 'bank_card.name_mismatch' })
  await expect(add({ accountNumber: '12' })).rejects.toMatchObject({ code: 'bank_card.invalid' })
  await expect(add({ bankCode: 'NOBANK' })).rejects.toMatchObject({ code: 'bank_card.invalid' })
  await expect(add({ holder: '1' })).rejects.toMatchObject({ code: 'name.format' })
  await expect(add({ paymentPassword: '999999' })).rejects.toMatchObject({ code: 'payment_password.wrong' })
  expect(await add({})).toMatchObject({ maskedNumber: '**** 0001', holder: 'Holder of cardowner' })
  await expect(add({})).rejects.toMatchObject({ code: 'bank_card.exists' })
  expect(await api.banks()).toContainEqual({
    ...{ code: 'LOTUS', name: 'Lotus Commercial Bank', network: null },
  })
  const rows = await db.query<{ row: string }>('select c::text as row from cashier.card c')
  for (const { row } of rows) expect(row).not.toContain('7000000001')
  expect(JSON.stringify(await api.bankCards())).not.toContain('7000000001')
  const another = await withdrawer('cardthief')
  await expect(
    another.api.addBankCard({
      bankCode: 'LOTUS',
      accountNumber: '7000000001',
      holder: 'Holder of cardthief',
      paymentPassword: PAYMENT_PASSWORD,
    }),
  ).rejects.toMatchObject({ code: 'bank_card.exists' })
})

test('a member can bind at most five cards', async () => {
  const { api } = await withdrawer('cardfan')
  const add = (n: number) =>
    api.addBankCard({
      bankCode: 'RIVER',
      accountNumber: `800000000${n}`,
      holder: 'Holder of cardfan',
      paymentPassword: PAYMENT_PASSWORD,
    })
  for (let n = 0; n < 4; n++) await add(n)
  await expect(add(5)).rejects.toMatchObject({ code: 'bank_card.limit', details: { most: 5 } })
  expect(await api.bankCards()).toHaveLength(5)
})

test('five wrong payment passwords lock it', async () => {
  const { api, card } = await withdrawer('guesser')
  const guess = (paymentPassword: string) =>
    api.withdraw({ clientKey: randomUUID(), amount: '20', bankId: card.id, paymentPassword })
  for (let n = 0; n < 4; n++) {
    await expect(guess(`10000${n}`)).rejects.toMatchObject({ code: 'payment_password.wrong' })
  }
  await expect(guess('100009')).rejects.toMatchObject({ code: 'payment_password.locked' })
  await expect(guess(PAYMENT_PASSWORD)).rejects.toMatchObject({ code: 'payment_password.locked' })
  expect((await api.walletBalance()).held).toBe('0.00')
  expect(TEST_PASSWORD).not.toBe(PAYMENT_PASSWORD)
})
