import { fromWire } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { dayAfter, dayBefore } from '../../platform-day.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { holdTable } from '../../testing/hold-table.ts'
import { testOperator } from '../../testing/people.ts'
import { officeTermsWhatIf, termsWhatIf } from './office-what-if.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const agents = await openAgents(db)
const { person, operator, setTerms, bet, settle, closeDay, rebatesOf, expectProved, today } = agents

afterEach(expectProved)

interface Terms {
  readonly series: number
  readonly rates: Readonly<Record<string, number>>
}

const MIDDLE: Terms = { series: 1930, rates: { RNG: 40, LIVE: 30 } }
const LOW: Terms = { series: 1920, rates: { RNG: 35 } }

/** A top agent with terms, an agent and a member below, and the same two days of play; returns who was paid. */
async function play(name: string, terms: Terms) {
  const top = await person(`${name}top`)
  const middle = await person(`${name}middle`, top)
  const low = await person(`${name}low`, middle)
  await setTerms(top, terms)
  await setTerms(middle, MIDDLE)
  await setTerms(low, LOW)
  const first = today()
  for (const stake of [333n, 1_001n]) {
    await settle(await bet(low, stake))
    await settle(await bet(low, stake * 3n, 'LIVE'))
    await settle(await bet(low, stake * 7n, 'LOTT', 1900))
    await settle(await bet(middle, stake + 1n))
    await settle(await bet(top, 77n))
    await closeDay()
  }
  const paid = await Promise.all([top, middle, low].map(rebatesOf))
  const range = { startDate: first, endDate: dayBefore(today()) }
  return { account: `${name}top`, range, paid: paid.reduce((sum, one) => sum + one, 0n) }
}

const NOW: Terms = { series: 1940, rates: { RNG: 80, LIVE: 60 } }

test('[TA-07] [TA-09] terms in force cost what was paid, others what a team with them is paid', async () => {
  const now = await play('now', NOW)
  const mei = await operator('mei')
  const ask = async (terms: Terms) => mei.officeTermsWhatIf({ account: now.account, ...terms, ...now.range })
  const same = await ask(NOW)
  expect(same).toMatchObject({ first: now.range.startDate, last: now.range.endDate, days: 2 })
  expect(same.categories.map(({ category }) => category)).toEqual(['LIVE', 'LOTT', 'RNG'])
  expect(fromWire(same.total.booked)).toBe(now.paid)
  expect(same.total.other).toBe(same.total.booked)

  const [higher, lower] = [
    { series: 1956, rates: { RNG: 100, LIVE: 61 } },
    { series: 1910, rates: { RNG: 37 } },
  ]
  const [up, down] = [await ask(higher), await ask(lower)]
  expect([up, down].map(({ total }) => fromWire(total.booked))).toEqual([now.paid, now.paid])
  expect(fromWire(up.total.other)).toBe((await play('up', higher)).paid)
  expect(fromWire(down.total.other)).toBe((await play('down', lower)).paid)
})

test('[TA-07] what the house keeps of the edge, of a line and of one below it', async () => {
  const top = await person('kepttop')
  const low = await person('keptlow', top)
  await setTerms(top, { rates: { RNG: 80 } })
  await setTerms(low, { rates: { RNG: 40 } })
  const day = today()
  await settle(await bet(low, 10_000n))
  await closeDay()
  const mei = await operator('mei')
  const range = { startDate: day, endDate: day }
  const ask = (account: string, rate: number) =>
    mei.officeTermsWhatIf({ account, series: 1956, rates: { RNG: rate }, ...range })
  const row = { turnover: '10000.00', edge: '350.00', booked: '80.00', keptBooked: 7_714 }
  expect((await ask('kepttop', 100)).categories).toEqual([
    { ...row, category: 'RNG', other: '100.00', keptOther: 7_142 },
  ])
  expect((await ask('kepttop', 30)).total).toEqual({ ...row, other: '30.00', keptOther: 9_142 })
  // Of the member alone, who never has more than the top.
  expect((await ask('keptlow', 60)).total).toMatchObject({ booked: '40.00', other: '60.00' })
  expect((await ask('keptlow', 90)).total).toMatchObject({ booked: '40.00', other: '80.00' })
})

test('[TA-01] the question needs the right to see terms, past days, and what exists', async () => {
  await person('askedtop')
  const [mei, caller] = [await operator('mei'), agents.app.caller()]
  const terms = { account: 'askedtop', series: 1950, rates: { RNG: 80 } }
  const last = dayBefore(today())
  expect(await mei.officeTermsWhatIf(terms)).toMatchObject({
    last,
    categories: [],
    total: { booked: '0.00' },
  })
  for (const [changes, code] of [
    [{ account: 'nobodyhere' }, 'member.unknown'],
    [{ rates: { NONE: 10 } }, 'rebate.category'],
    [{ rates: { RNG: 9_999 } }, 'rebate.edge'],
    [{ series: 2_000 }, 'rebate.edge'],
    [{ endDate: today() }, 'request.invalid'],
    [{ endDate: dayAfter(today()) }, 'request.invalid'],
    [{ startDate: '2020-01-01', endDate: last }, 'request.invalid'],
    [{ startDate: last, endDate: dayBefore(last) }, 'request.invalid'],
  ] as const)
    await expect(mei.officeTermsWhatIf({ ...terms, ...changes })).rejects.toMatchObject({ code })
  await expect(caller.office.officeTermsWhatIf(terms)).rejects.toMatchObject({ status: 401 })
  const nobody = testOperator(9n, { role: 'support', permissions: ['rewards.read'] })
  await expect(officeTermsWhatIf(agents.ctx, nobody, terms)).rejects.toMatchObject({ code: 'operator.role' })
})

test('[TA-07] one question runs at a time, and one that takes too long is refused', async () => {
  await person('boundtop')
  await closeDay()
  const mei = await operator('mei')
  const terms = { account: 'boundtop', series: 1950, rates: { RNG: 80 } }
  const turnover = await holdTable(db, 'book_00.bets_turnover')
  const first = mei.officeTermsWhatIf(terms)
  await turnover.waitForReader()
  await expect(mei.officeTermsWhatIf(terms)).rejects.toMatchObject({ code: 'calculation.busy' })
  await turnover.release()
  const answer = await first
  expect(await mei.officeTermsWhatIf(terms)).toEqual(answer)

  const again = await holdTable(db, 'book_00.bets_turnover')
  const caller = testOperator(9n, { role: 'support', permissions: ['members.read'] })
  const late = termsWhatIf(200)(agents.ctx, caller, terms)
  await expect(late).rejects.toMatchObject({ code: 'calculation.too_long' })
  await again.release()
})
