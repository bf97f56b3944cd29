import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testPerson } from '../../testing/people.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { expectBooksBalance, logIn, openCashier, runJob } from './testing.ts'
import { HANDPAY, openTransfers } from './testing-bank.ts'

const db = await openTestDatabase()
const cashier = await openCashier(db)
const { ctx, clock, member } = cashier
const { mei, lin, arun, account, order, logStaffIn, report, enter, balanceOf } = await openTransfers(cashier)
beforeEach(logStaffIn)
const slip = (await jpegOf({ width: 40, height: 30 })).toString('base64')

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
  const waiting = async () =>
    (await arun.office.officeDeposits({ state: 'waiting', search: person.member.account })).content.map(
      ({ id }) => id,
    )
  expect(await waiting()).toEqual([second.id, first.id])
  await arun.office.officeDecideDeposit({ id: first.id, decision: 'credit', reason: 'it is their wife' })
  expect(await balanceOf(person)).toBe('1800.01')
  expect(await waiting()).toEqual([second.id])
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
  for (const reference of ['', ' ', '\t\n'])
    await expect(enter('5.00', 'Blank', { reference })).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(enter('5.00', '  ')).rejects.toMatchObject({ code: 'request.invalid' })
  const wrong = { accountId: account.id, csv, columns: { ...columns, amount: 'Debit' } }
  await expect(arun.office.officeImportStatement(wrong)).rejects.toMatchObject({ code: 'statement.invalid' })
  const [waiting] = (await arun.office.officeArrivals({ state: 'waiting' })).content
  expect(waiting).toMatchObject({ reference: 'S2', sender: 'Unknown' })
  const ignored = { id: waiting?.id ?? '', orderNumber: null, reason: 'not for us' }
  expect(await arun.office.officeMatchArrival(ignored)).toMatchObject({ state: 'ignored' })
})

test('[CA-04] a reference is one transfer in any spelling; one that was ignored is typed again', async () => {
  const first = await enter('7.00', 'Speller', { reference: 'RVREF1' })
  for (const reference of ['RVREF1', 'rvref1', 'RV REF1', ' rv ref 1 '])
    await expect(enter('7.00', 'Speller', { reference })).rejects.toMatchObject({ code: 'arrival.exists' })
  const csv = 'Ref;Sum;Name;Day\nRv Ref1;7,00;Speller;2 Jan\nNEW 1;8,00;New;2 Jan\nnew1;8,00;New;2 Jan'
  const columns = { reference: 'Ref', amount: 'Sum', sender: 'Name', booked: 'Day' }
  const read = () => arun.office.officeImportStatement({ accountId: account.id, csv, columns })
  const exists = [1, 3].map((line) => ({ line, why: 'exists' }))
  expect(await read()).toEqual({ entered: 1, matched: 0, refused: exists })
  await arun.office.officeMatchArrival({ id: first.id, orderNumber: null, reason: 'by mistake' })
  // A statement that is read again brings nothing back.
  expect(await read()).toMatchObject({ entered: 0 })
  const again = await enter('7.50', 'Speller', { reference: 'rvref1' })
  expect(again).toMatchObject({ id: first.id, state: 'waiting', amount: '7.50', reference: 'RVREF1' })
  await expect(enter('7.50', 'Speller', { reference: 'RVREF1' })).rejects.toMatchObject({
    code: 'arrival.exists',
  })
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
