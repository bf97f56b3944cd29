import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { inviteBy, testPerson } from '../../testing/people.ts'
import { jpegOf } from '../../testing/pictures.ts'
import { expectBooksBalance, logIn, openCashier } from './testing.ts'
import { openTransfers } from './testing-bank.ts'

const db = await openTestDatabase()
const cashier = await openCashier(db)
const { clock, member } = cashier
const { mei, lin, arun, order, logStaffIn, report, enter, balanceOf } = await openTransfers(cashier)
beforeEach(logStaffIn)
const slip = (await jpegOf({ width: 40, height: 30 })).toString('base64')

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

test('[OF-11] [CA-04] what operators of one person import in a day is one sum', async () => {
  clock.advance(25 * 3_600_000)
  await logStaffIn()
  await db.query(`update cashier.setting set value = 10000000 where key = 'adjustment.daily_amount'`)
  const person = await member('invitees')
  const [first, second] = [await order(person, '61'), await order(person, '61')]
  await report(first.amount, testPerson('invitees').name)
  await inviteBy(db, 'lin', 'arun')
  await report(second.amount, testPerson('invitees').name, lin)
  expect(await person.api.depositDetail({ id: first.id })).toMatchObject({ state: 'success' })
  expect(await person.api.depositDetail({ id: second.id })).toMatchObject({
    ...{ state: 'matched', reason: 'second_person' },
  })
  await db.query('delete from operators.sponsor')
  const third = await order(person, '62')
  await report(third.amount, testPerson('invitees').name, lin)
  expect(await person.api.depositDetail({ id: third.id })).toMatchObject({ state: 'success' })
  await db.query(`update cashier.setting set value = 2000000000 where key = 'adjustment.daily_amount'`)
  await expectBooksBalance(db)
})

test('[CA-04] a claim for which nothing comes does not keep its cents for ever', async () => {
  const person = await member('claimer')
  const { id, amount } = await order(person, '45')
  expect(amount).toBe('45.01')
  await person.api.claimDeposit({ id, slip })
  clock.advance(3 * 24 * 3_600_000 + 3_600_000)
  await logIn(person)
  expect((await order(person, '45')).amount).toBe('45.02')
  clock.advance(24 * 3_600_000)
  await logIn(person)
  expect((await order(person, '45')).amount).toBe('45.01')
})
