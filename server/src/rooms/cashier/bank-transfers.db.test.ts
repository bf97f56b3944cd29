import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken, testPerson } from '../../testing/people.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { expectBooksBalance, logIn, openCashier, runJob } from './testing.ts'
import { HANDPAY, openHandPay } from './testing-bank.ts'

const db = await openTestDatabase()
const cashier = await openCashier(db)
const { ctx, clock, member, operator } = cashier
const { mei, lin, account, order } = await openHandPay(cashier)
const arun = await operator('arun')
const staff = { mei, lin, arun }

/** Operators are logged out after a while without a request. */
async function logStaffIn(): Promise<void> {
  clock.advance(30_000)
  for (const name of ['mei', 'lin', 'arun'] as const) staff[name].token = await operatorToken(ctx, name)
}
beforeEach(logStaffIn)
const slip = (await jpegOf({ width: 40, height: 30 })).toString('base64')
let references = 0

/** What the bank's statement says, imported by finance. */
async function report(amount: string, sender: string) {
  const reference = `CSV${references++}`
  const csv = `Ref;Sum;Name;Day\n${reference};${amount};${sender};2 Jan`
  const columns = { reference: 'Ref', amount: 'Sum', sender: 'Name', booked: 'Day' }
  await arun.office.officeImportStatement({ accountId: account.id, csv, columns })
  const { content } = await arun.office.officeArrivals({})
  const found = content.find((row) => row.reference === reference)
  if (found === undefined) throw new Error(`${reference} was not entered`)
  return found
}

/** What the bank reports, typed by finance. */
const enter = (amount: string, sender: string, over: { reference?: string } = {}) =>
  arun.office.officeEnterArrival({
    ...{ accountId: account.id, reference: `REF${references++}`, amount, sender, booked: '2 Jan', ...over },
  })
const balanceOf = async (person: Awaited<ReturnType<typeof member>>) =>
  (await person.api.walletBalance()).sumBalance

test('[CA-04] an order has its own cents, is claimed with a slip, matched and credited once', async () => {
  const person = await member('transferrer')
  const made = await order(person, '500')
  expect(made).toMatchObject({ state: 'pending', amount: '500.01', payUrl: null, claimable: true })
  expect(made.bank).toEqual({ bankName: 'Lotus Commercial Bank', holder: 'Koi Ltd', number: '6200 1234' })
  expect((await person.api.depositTerms()).open).toMatchObject([{ id: made.id }])
  const claimed = await person.api.claimDeposit({ id: made.id, slip })
  expect(claimed).toMatchObject({ state: 'claimed', claimable: false })
  const shown = await arun.office.officeSlip({ id: made.id })
  expect(shown.mime).toBe('image/jpeg')
  clock.advance(3 * 3_600_000)
  await logStaffIn()
  await runJob(ctx, 'cashier.reconcile')
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'claimed' })
  const arrival = await report('500.01', testPerson('transferrer').name.toUpperCase())
  expect(arrival).toMatchObject({ state: 'matched', orderNumber: made.orderNumber, amount: '500.01' })
  const done = await person.api.depositDetail({ id: made.id })
  expect(done).toMatchObject({ state: 'success', bank: null })
  expect(done.steps.map(({ state }) => state)).toEqual(['created', 'claimed', 'matched', 'success'])
  expect(await balanceOf(person)).toBe('1500.01')
  await runJob(ctx, 'cashier.confirm-deposit', { id: made.id })
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'success', reason: null })
  await expectBooksBalance(db)
})

test('[CA-04] 99 open orders of 500.00 differ; the hundredth is refused until one is free', async () => {
  await db.query(`update cashier.setting set value = 17 where key = 'deposit.open_most'`)
  const amounts = new Set<string>()
  let last = await member('cents')
  for (let place = 0; place < 99; place += 1) {
    if (place > 0 && place % 17 === 0) last = await member(`cents${place}`)
    amounts.add((await order(last, '500')).amount)
  }
  expect(amounts.size).toBe(99)
  expect([...amounts].sort().at(0)).toBe('500.01')
  expect([...amounts].sort().at(-1)).toBe('500.99')
  await expect(order(last, '500')).rejects.toMatchObject({ code: 'deposit.no_free_amount', status: 409 })
  expect((await order(last, '501')).amount).toBe('501.01')
  clock.advance(26 * 3_600_000 + 60_000)
  await logIn(last)
  expect((await order(last, '500')).amount).toBe('500.01')
}, 120_000)

test('[CA-04] cents, unknown orders and pictures that are none are refused', async () => {
  const [person, other] = [await member('precise'), await member('stranger')]
  await expect(order(person, '500.50')).rejects.toMatchObject({ code: 'amount.invalid' })
  await expect(order(person, '9')).rejects.toMatchObject({ code: 'amount.too_small' })
  const made = await order(person, '700')
  await expect(other.api.claimDeposit({ id: made.id, slip })).rejects.toMatchObject({
    code: 'deposit.unknown',
  })
  const text = Buffer.from('no picture').toString('base64')
  const claim = (picture: string) => person.api.claimDeposit({ id: made.id, slip: picture })
  await expect(claim(text)).rejects.toMatchObject({ code: 'upload.type' })
  await claim(slip)
  await expect(claim(slip)).rejects.toMatchObject({ code: 'deposit.state' })
  const closed = await arun.office.officeDecideDeposit({
    id: made.id,
    decision: 'reject',
    reason: 'nothing came',
  })
  expect(closed).toMatchObject({ state: 'failed', isByHand: true })
})

test('[CA-04] another sender waits for an operator, who credits or returns by hand', async () => {
  const person = await member('borrower')
  const [first, second] = [await order(person, '800'), await order(person, '800')]
  for (const { amount, orderNumber } of [first, second]) {
    const arrival = await report(amount, 'Somebody Else')
    expect(arrival.state).toBe('waiting')
    await arun.office.officeMatchArrival({ id: arrival.id, orderNumber, reason: 'they told us' })
  }
  const { content } = await arun.office.officeDeposits({ search: first.orderNumber })
  expect(content).toMatchObject([{ state: 'matched', reason: 'sender_differs', sender: 'Somebody Else' }])
  await arun.office.officeDecideDeposit({ id: first.id, decision: 'credit', reason: 'it is their wife' })
  expect(await balanceOf(person)).toBe('1800.01')
  await arun.office.officeDecideDeposit({ id: second.id, decision: 'return', reason: 'unknown sender' })
  await runJob(ctx, 'cashier.return-deposit', { id: second.id })
  expect(await person.api.depositDetail({ id: second.id })).toMatchObject({ state: 'returning' })
  const back = { id: second.id, reference: 'OUT1', reason: 'sent back' }
  await arun.office.officeConfirmReturn(back)
  expect(await person.api.depositDetail({ id: second.id })).toMatchObject({ state: 'returned' })
  await expect(arun.office.officeConfirmReturn(back)).rejects.toMatchObject({ code: 'deposit.state' })
  await expectBooksBalance(db)
})

test('[CA-04] another amount or a late transfer waits; above the limit two people decide', async () => {
  const person = await member('handmatched')
  const made = await order(person, '900')
  const name = testPerson('handmatched').name
  const less = await report('899.00', name)
  expect(less.state).toBe('waiting')
  const match = { id: less.id, orderNumber: made.orderNumber, reason: 'they told us' }
  expect(await arun.office.officeMatchArrival(match)).toMatchObject({ state: 'matched' })
  await expect(arun.office.officeMatchArrival(match)).rejects.toMatchObject({ code: 'arrival.state' })
  await arun.office.officeDecideDeposit({ id: made.id, decision: 'credit', reason: 'as it came' })
  expect(await balanceOf(person)).toBe('1899.00')
  const late = await order(person, '60')
  clock.advance(121 * 60_000)
  await logStaffIn()
  await runJob(ctx, 'cashier.reconcile')
  const tardy = await report(late.amount, name)
  expect(tardy.state).toBe('waiting')
  await arun.office.officeMatchArrival({ ...match, id: tardy.id, orderNumber: late.orderNumber })
  const { content } = await arun.office.officeDeposits({ search: late.orderNumber })
  expect(content).toMatchObject([{ state: 'matched', reason: 'order_over' }])
  const large = await order(person, '6000')
  await enter(large.amount, name)
  const credit = { id: large.id, decision: 'credit', reason: 'it is there' } as const
  await expect(arun.office.officeDecideDeposit(credit)).rejects.toMatchObject({
    code: 'operator.second_person',
  })
  expect(await lin.office.officeDecideDeposit(credit)).toMatchObject({ state: 'success' })
  await expectBooksBalance(db)
})

test('[CA-04] above the limit neither who entered a transfer nor who matched it credits it', async () => {
  const person = await member('matchedbyhand')
  const made = await order(person, '10')
  const arrival = await enter('7000', 'Somebody Else')
  const match = { id: arrival.id, orderNumber: made.orderNumber, reason: 'they told us' }
  await lin.office.officeMatchArrival(match)
  const credit = { id: made.id, decision: 'credit', reason: 'it is there' } as const
  const refused = { code: 'operator.second_person' }
  await expect(arun.office.officeDecideDeposit(credit)).rejects.toMatchObject(refused)
  await expect(lin.office.officeDecideDeposit(credit)).rejects.toMatchObject(refused)
  expect(await balanceOf(person)).toBe('1000.00')
  expect(await mei.office.officeDecideDeposit(credit)).toMatchObject({ state: 'success' })
  expect(await balanceOf(person)).toBe('8000.00')
  await expectBooksBalance(db)
})

test('[CA-04] a transfer that was matched with a wrong order waits again when it is rejected', async () => {
  const [payer, other] = [await member('rightpayer'), await member('wrongpayer')]
  const [right, wrong] = [await order(payer, '70'), await order(other, '80')]
  const arrival = await report('70.50', testPerson('rightpayer').name)
  await arun.office.officeMatchArrival({ id: arrival.id, orderNumber: wrong.orderNumber, reason: 'a slip' })
  await arun.office.officeDecideDeposit({ id: wrong.id, decision: 'reject', reason: 'not theirs' })
  const { content } = await arun.office.officeArrivals({ state: 'waiting' })
  expect(content.find(({ id }) => id === arrival.id)).toMatchObject({ orderNumber: null })
  await arun.office.officeMatchArrival({ id: arrival.id, orderNumber: right.orderNumber, reason: 'theirs' })
  await arun.office.officeDecideDeposit({ id: right.id, decision: 'credit', reason: 'as it came' })
  expect(await balanceOf(payer)).toBe('1070.50')
  const own = await report('80.50', testPerson('wrongpayer').name)
  await arun.office.officeMatchArrival({ id: own.id, orderNumber: wrong.orderNumber, reason: 'it came' })
  const { content: late } = await arun.office.officeDeposits({ search: wrong.orderNumber })
  expect(late).toMatchObject([{ state: 'processing', reason: 'amount_mismatch' }])
  await arun.office.officeDecideDeposit({ id: wrong.id, decision: 'credit', reason: 'as it came' })
  expect(await balanceOf(other)).toBe('1080.50')
  await expectBooksBalance(db)
})

test('[CA-04] the cents of an order that ended are nobody else’s for another day', async () => {
  const person = await member('reusing')
  expect((await order(person, '40')).amount).toBe('40.01')
  clock.advance(121 * 60_000)
  expect((await order(person, '40')).amount).toBe('40.02')
  clock.advance(24 * 3_600_000)
  await logIn(person)
  expect((await order(person, '40')).amount).toBe('40.01')
})

test('[CA-09] an order by transfer is not settled by hand, but matched with what arrived', async () => {
  const person = await member('notsettled')
  const { id } = await order(person, '90')
  const settlement = { depositId: id, amount: '90', reference: 'CSV1', reason: 'the bank shows it' }
  await expect(arun.office.officeAskSettlement(settlement)).rejects.toMatchObject({ code: 'deposit.state' })
})

test('[CA-04] a typed transfer is credited by another operator, whatever its amount', async () => {
  const person = await member('typed')
  const made = await order(person, '20')
  await enter(made.amount, testPerson('typed').name)
  const other = await order(person, '30')
  const match = { id: (await enter('4000', 'Anyone')).id, orderNumber: other.orderNumber, reason: 'theirs' }
  await arun.office.officeMatchArrival(match)
  expect(await balanceOf(person)).toBe('1000.00')
  for (const { id } of [made, other]) {
    const credit = { id, decision: 'credit', reason: 'it is there' } as const
    await expect(arun.office.officeDecideDeposit(credit)).rejects.toMatchObject({
      code: 'operator.second_person',
    })
    expect(await lin.office.officeDecideDeposit(credit)).toMatchObject({ state: 'success' })
  }
  const [line] = await db.query<{ after: object }>(
    `select after from operators.audit_line where action = 'arrival.enter' order by id desc limit 1`,
  )
  expect(JSON.stringify(line?.after)).toContain('4000.00 of Anyone')
  await expectBooksBalance(db)
})

test('[CA-04] what one operator imports in a day is credited alone up to a limit', async () => {
  clock.advance(25 * 3_600_000)
  await logStaffIn()
  await db.query(`update cashier.setting set value = 10000000 where key = 'adjustment.daily_amount'`)
  const person = await member('imported')
  const [first, second] = [await order(person, '60'), await order(person, '60')]
  await report(first.amount, testPerson('imported').name)
  await report(second.amount, testPerson('imported').name)
  expect(await person.api.depositDetail({ id: first.id })).toMatchObject({ state: 'success' })
  expect(await person.api.depositDetail({ id: second.id })).toMatchObject({
    ...{ state: 'matched', reason: 'second_person' },
  })
  await db.query(`update cashier.setting set value = 2000000000 where key = 'adjustment.daily_amount'`)
  await expectBooksBalance(db)
})

test('[CA-04] a statement is imported by chosen columns; the same reference is refused', async () => {
  const person = await member('statement')
  const made = await order(person, '1200')
  const name = testPerson('statement').name
  const csv = [
    'Date;Name;Credit;Our ref',
    `02.01.;"${name}";${made.amount.replace('.', ',')};S1`,
    '02.01.;Unknown;77,00;S2',
    '02.01.;Bank;-3,00;S3',
    '02.01.;Twice;5,00;S2',
    '02.01.;Odd;five;S4',
  ].join('\n')
  const columns = { reference: 'Our ref', amount: 'Credit', sender: 'Name', booked: 'Date' }
  const read = () => arun.office.officeImportStatement({ accountId: account.id, csv, columns })
  expect(await read()).toEqual({
    ...{ entered: 2, matched: 1 },
    refused: [
      { line: 4, why: 'exists' },
      { line: 5, why: 'amount' },
    ],
  })
  expect(await person.api.depositDetail({ id: made.id })).toMatchObject({ state: 'success' })
  expect(await read()).toMatchObject({ entered: 0, matched: 0 })
  await expect(enter('5.00', 'Again', { reference: 'S2' })).rejects.toMatchObject({ code: 'arrival.exists' })
  const wrong = { accountId: account.id, csv, columns: { ...columns, amount: 'Debit' } }
  await expect(arun.office.officeImportStatement(wrong)).rejects.toMatchObject({ code: 'statement.invalid' })
  const [waiting] = (await arun.office.officeArrivals({ state: 'waiting' })).content
  expect(waiting).toMatchObject({ reference: 'S2', sender: 'Unknown' })
  const ignored = { id: waiting?.id ?? '', orderNumber: null, reason: 'not for us' }
  expect(await arun.office.officeMatchArrival(ignored)).toMatchObject({ state: 'ignored' })
})

test('[CA-04] an account of ours needs a second person, and finance changes none', async () => {
  const input = { channel: HANDPAY, bankName: 'Bank', holder: 'Mei', number: '1', reason: 'a new one' }
  const added = await mei.office.officeAddAccount(input)
  expect(added).toMatchObject({ enabled: false, isOwn: true })
  const on = { id: added.id, enabled: true, reason: 'quickly' }
  await expect(mei.office.officeSwitchAccount(on)).rejects.toMatchObject({ code: 'operator.second_person' })
  await expect(arun.office.officeAddAccount(input)).rejects.toMatchObject({ code: 'operator.role' })
  await expect(arun.office.officeSwitchAccount(on)).rejects.toMatchObject({ code: 'operator.role' })
  const elsewhere = mei.office.officeAddAccount({ ...input, channel: 'QUICKPAY' })
  await expect(elsewhere).rejects.toMatchObject({ code: 'channel.unknown' })
  const { accounts } = await arun.office.officeAccounts()
  expect(accounts).toMatchObject([
    { number: '6200 1234', enabled: true },
    { holder: 'Mei', enabled: false },
  ])
})

test('[CA-04] limits and exclusion bind transfers too', async () => {
  const person = await member('limited')
  await person.api.setLimit({ kind: 'deposit', period: 'day', amount: '300' })
  await expect(order(person, '300')).rejects.toMatchObject({ code: 'protection.deposit_limit' })
  const made = await order(person, '299')
  await person.api.takeTimeOut({ days: 1 })
  await report(made.amount, testPerson('limited').name)
  expect((await arun.office.officeDeposits({ search: made.orderNumber })).content).toMatchObject([
    { state: 'returning', reason: 'play_closed' },
  ])
})
