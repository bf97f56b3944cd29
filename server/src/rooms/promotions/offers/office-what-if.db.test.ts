import { CallError } from '@koi/contract/envelope.ts'
import { afterEach, expect, test } from 'vitest'
import { dayBefore, dayOf, dayPlus } from '../../../platform-day.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { holdTable } from '../../../testing/hold-table.ts'
import { testOperator } from '../../../testing/people.ts'
import { proveBooks } from '../../ledger/index.ts'
import { groupPersons } from '../../members/index.ts'
import type { Person } from '../../protection/testing.ts'
import { DAY, DEPOSIT, EVERYONE, openPromotions } from '../testing.ts'
import { offerWhatIf, officeOfferWhatIf } from './office-what-if.ts'

const db = await openTestDatabase()
const house = await openPromotions(db)
const { ctx, clock, person, desk, open, run, deposit, stake, settle } = house

afterEach(async () => expect(await proveBooks(db)).toEqual([]))

const today = () => dayOf(clock.now(), ctx.config.KOI_TIME_ZONE)

/** A deposit, and the jobs that it enqueued. */
async function pay(who: Person, amount: string): Promise<void> {
  await deposit(who, amount)
  const rows = await db.query<{ payload: unknown }>(
    `select job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id
     where task.identifier = 'promotions.deposit-credited' order by job.id`,
  )
  for (const { payload } of rows) await run('deposit-credited', payload)
}

const CANNOT_JOIN: readonly unknown[] = ['offer.taken', 'offer.taken_by_person', 'offer.budget_gone']

/** Joins if that is possible, and deposits a minute later. */
async function joinAndPay(who: Person, id: string, amount: string): Promise<void> {
  await who.caller.promotions.joinOffer({ id }).catch((error: unknown) => {
    if (!(error instanceof CallError && CANNOT_JOIN.includes(error.code))) throw error
  })
  clock.advance(60_000)
  await pay(who, amount)
}

/** What the offer has granted, and the question about today after it is over. */
async function ask(id: string, question: Omit<Question, 'id' | 'startDate' | 'endDate'>) {
  const office = await desk('mei')
  const { takers, spent } = await office.officeOffer({ id })
  const day = today()
  clock.advance(DAY)
  const mei = await desk('mei')
  const range = { startDate: day, endDate: day }
  const own = await mei.officeOfferWhatIf({ ...question, ...range, id })
  /** As an offer that did not exist on the day: its deposits brought the bonus of another one. */
  const other = await mei.officeOfferWhatIf({ ...question, ...range })
  return { takers, spent, own, other }
}
type Question = Parameters<Awaited<ReturnType<typeof desk>>['officeOfferWhatIf']>[0]

test('[GR-04] [GR-19] later deposits once a day and person, and the cost by play', async () => {
  const accounts = ['dayone', 'daytwin', 'dayother']
  const people: Person[] = []
  for (const account of accounts) people.push(await person(account, 0n))
  const [one, twin, other] = people
  if (!(one && twin && other)) throw new Error('three people are missing')
  for (const who of people) await pay(who, '100')
  await db.query(`update members.member set email = 'same@koi.test' where id = any ($1)`, [
    [one.member.id, twin.member.id],
  ])
  await groupPersons(db)
  const terms = { ...DEPOSIT, kind: 'reload', least: '50', weights: { LOTT: 5_000 } } as const
  const offer = { terms, once: 'day', budget: '5000', audience: { ...EVERYONE, accounts } } as const
  const id = await open(offer)
  await joinAndPay(one, id, '60')
  await joinAndPay(twin, id, '80')
  await joinAndPay(one, id, '70')
  await joinAndPay(other, id, '300')
  // A stake of these tests is placed on the first day of their clock.
  const { betId } = await stake(one, '50')
  await settle(one, betId, '0')
  const { spent, own } = await ask(id, offer)
  expect(spent).toBe('348.00')
  expect(own).toMatchObject({
    ...{ bonuses: 2, members: 2, granted: spent, required: '5664.00', samePerson: 1, overBudget: 0 },
    // 5,664.00 at 2.2 % of games that count by half.
    ...{ cost: '249.22', play: [{ category: 'LOTT', turnover: '50.00', edge: 220, weight: 5_000 }] },
  })
})

test('[GR-04] first deposits: as many bonuses as the product granted, up to the budget', async () => {
  const accounts = ['pastone', 'pasttwo', 'pastthree', 'pastfour', 'pastsmall']
  const people: Person[] = []
  for (const account of accounts) people.push(await person(account, 0n))
  const [one, two, three, four, small] = people
  if (!(one && two && three && four && small)) throw new Error('five people are missing')
  const audience = { ...EVERYONE, accounts }
  const offer = { terms: DEPOSIT, once: 'person', budget: '700', audience } as const
  const id = await open(offer)
  await joinAndPay(one, id, '500')
  await joinAndPay(small, id, '99')
  await joinAndPay(two, id, '100')
  await joinAndPay(three, id, '500')
  await joinAndPay(four, id, '100')
  await pay(two, '400')
  const { takers, spent, own, other } = await ask(id, offer)
  expect(spent).toBe('676.00')
  expect(own).toMatchObject({
    ...{ bonuses: takers, members: 3, granted: spent, required: '14208.00', cost: null, play: [] },
    ...{ samePerson: 0, overBudget: 1 },
  })
  expect(other).toMatchObject({ bonuses: 1, granted: '100.00' })
})

test('[GR-04] the question needs a right, past days, and terms that they can answer', async () => {
  const mei = await desk('mei')
  const question: Question = { terms: DEPOSIT, once: 'person', budget: '1000', audience: EVERYONE }
  const last = dayBefore(today())
  for (const [changes, code] of [
    [{ terms: { kind: 'apply', most: '88', turnoverRate: 10_000 } }, 'offer.kind'],
    [{ terms: { ...DEPOSIT, weights: {} } }, 'offer.terms'],
    [{ budget: '0' }, 'amount.invalid'],
    [{ endDate: today() }, 'request.invalid'],
    [{ startDate: '2020-01-01', endDate: last }, 'request.invalid'],
    [{ audience: { ...EVERYONE, team: 'nobodyhere' } }, 'member.unknown'],
  ] as const)
    await expect(mei.officeOfferWhatIf({ ...question, ...changes })).rejects.toMatchObject({ code })
  await expect(house.app.caller().office.officeOfferWhatIf(question)).rejects.toMatchObject({ status: 401 })
  const nobody = testOperator(9n, { role: 'support', permissions: ['members.read'] })
  await expect(officeOfferWhatIf(ctx, nobody, question)).rejects.toMatchObject({ code: 'operator.role' })
  // A few named members are no price: their deposits and play need the right to members.
  const price = testOperator(9n, { role: 'support', permissions: ['rewards.read'] })
  const [startDate, endDate] = [dayPlus(last, -60), dayPlus(last, -50)]
  expect(await officeOfferWhatIf(ctx, price, { ...question, startDate, endDate })).toMatchObject({
    bonuses: 0,
  })
  for (const audience of [
    // In this house everybody is a few.
    EVERYONE,
    { ...EVERYONE, accounts: ['weiming88'] },
    { ...EVERYONE, team: 'agent88' },
  ])
    await expect(officeOfferWhatIf(ctx, price, { ...question, audience })).rejects.toMatchObject({
      code: 'operator.role',
    })
})

test('[GR-04] one question runs at a time, and one that takes too long is refused', async () => {
  const mei = await desk('mei')
  const question: Question = { terms: DEPOSIT, once: 'person', budget: '1000', audience: EVERYONE }
  const deposits = await holdTable(db, 'book_00.cashier_deposit')
  const first = mei.officeOfferWhatIf(question)
  await deposits.waitForReader()
  await expect(mei.officeOfferWhatIf(question)).rejects.toMatchObject({ code: 'calculation.busy' })
  await deposits.release()
  const answer = await first
  expect(await mei.officeOfferWhatIf(question)).toEqual(answer)

  const again = await holdTable(db, 'book_00.cashier_deposit')
  const price = testOperator(9n, { role: 'support', permissions: ['rewards.read'] })
  const late = offerWhatIf(200)(ctx, price, question)
  await expect(late).rejects.toMatchObject({ code: 'calculation.too_long' })
  await again.release()
})
