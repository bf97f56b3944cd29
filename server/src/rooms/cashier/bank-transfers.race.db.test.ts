import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { testPerson } from '../../testing/people.ts'
import { expectBooksBalance, openCashier } from './testing.ts'
import { openHandPay } from './testing-bank.ts'

const db = await openTestDatabase()
const cashier = await openCashier(db)
const { member, operator } = cashier
const { lin, account, order } = await openHandPay(cashier)
const arun = await operator('arun')

test('[CA-04] orders that are opened at once never share an amount, and a repeated key has one', async () => {
  const people = []
  for (let place = 0; place < 4; place += 1) people.push(await member(`racer${place}`))
  const key = randomUUID()
  const [first] = people
  if (first === undefined) throw new Error('there is no racer')
  const made = await Promise.all([
    ...people.flatMap((person) => [order(person, '300'), order(person, '300')]),
    order(first, '300', key),
    order(first, '300', key),
  ])
  expect(new Set(made.map(({ amount }) => amount)).size).toBe(9)
  expect(new Set(made.map(({ id }) => id)).size).toBe(9)
})

test('[CA-04] a transfer that is entered, imported and matched at once is credited once', async () => {
  const person = await member('onceonly')
  const made = await order(person, '400')
  const sender = testPerson('onceonly').name
  const entry = { accountId: account.id, reference: 'SAME', amount: made.amount, sender, booked: '' }
  const csv = `Ref,Sum,Name,Day\nSAME,${made.amount},${sender},2 Jan`
  const columns = { reference: 'Ref', amount: 'Sum', sender: 'Name', booked: 'Day' }
  const done = await Promise.allSettled([
    arun.office.officeEnterArrival(entry),
    arun.office.officeEnterArrival({ ...entry, reference: 'sa me' }),
    arun.office.officeImportStatement({ accountId: account.id, csv, columns }),
  ])
  expect(done.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  // Typed first, it waits for another operator; imported first, it is credited.
  const credit = { id: made.id, decision: 'credit', reason: 'it is there' } as const
  const state = (await person.api.depositDetail({ id: made.id })).state
  if (state === 'matched')
    await Promise.allSettled([lin.office.officeDecideDeposit(credit), lin.office.officeDecideDeposit(credit)])
  expect((await person.api.walletBalance()).sumBalance).toBe('1400.01')
  const { content } = await arun.office.officeArrivals({ state: 'matched' })
  expect(content).toMatchObject([{ orderNumber: made.orderNumber }])
  const all = await arun.office.officeArrivals({})
  expect(all.content.filter(({ reference }) => /^sa ?me$/i.test(reference))).toHaveLength(1)
  await expectBooksBalance(db)
})
