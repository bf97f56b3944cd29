import { computeBill } from '@koi/contract/contracts/bill.ts'
import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { HOUR } from '../protection/testing.ts'
import { noteCovered } from './note-covered.ts'
import { openContracts, units } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { clock, person, today, enter, bet, betOn, settle, voidBet, play, closeDay } = site
const { sign, runBills, paidTo, billsOf } = site

afterEach(site.expectProved)

const team = (name: string, count: number, upline: Awaited<ReturnType<typeof person>>) =>
  Promise.all(Array.from({ length: count }, (_, place) => person(`${name}${place}`, upline)))

test('[CO-09] an hour takes back what was corrected, and carries what is below zero', async () => {
  const top = await person('backtop')
  const [player = top, other = top] = await team('backplayer', 2, top)
  const contract = await sign(
    top,
    salaryTerms({
      ...{ kind: 'hourly_salary', period: 'hour', activeMin: 0n, cap: null },
      tiers: [tier('0', 0, 30)],
    }),
  )
  await closeDay()
  const [voided, late] = [await bet(player, 10_000n), await bet(other, 2_000n)]
  await settle(voided)
  await settle(late)
  clock.advance(HOUR)
  // Voided after the hour, before its bill: the hour still pays what it counted.
  await voidBet(voided)
  clock.advance(6 * 60_000)
  await runBills()
  expect(await paidTo(top, 'salary_hourly')).toBe(units(36n))
  await play(other, 4_000n)
  clock.advance(HOUR)
  await runBills()
  expect(await paidTo(top, 'salary_hourly')).toBe(units(36n))
  await play(other, 9_000n)
  clock.advance(2 * HOUR)
  await runBills()
  // 12,000, then 4,000 − 10,000, then 9,000 − 6,000: as if 15,000 had been played.
  expect(await paidTo(top, 'salary_hourly')).toBe(units(45n))
  const bills = (await billsOf(contract)).filter(({ gross, state }) => gross !== 0n || state === 'paid')
  expect(bills.map(({ amount }) => amount)).toEqual([units(36n), units(9n)])
})

test('[CO-08] [CO-09] what members of a team bet against each other earns no salary', async () => {
  const top = await person('coveredtop')
  const [one = top, other = top] = await team('coveredplayer', 2, top)
  const daily = await sign(top, salaryTerms({ tiers: [tier('0', 0, 100)] }))
  const hourly = await sign(
    top,
    salaryTerms({
      ...{ kind: 'hourly_salary', period: 'hour', activeMin: 0n, cap: null },
      tiers: [tier('0', 0, 30)],
    }),
  )
  await closeDay()
  const side = ({ member }: typeof top, valid: bigint) => ({
    ...{ memberId: String(member.id), drawId: '7', play: 'rng', category: 'RNG' },
    ...{ placedDay: today(), valid: String(units(valid)) },
  })
  const found = { sides: JSON.stringify([side(one, 1_000n), side(other, 900n)]) }
  for (const [who, covered, stake] of [
    [one, 1_000n, 5_000n],
    [other, 900n, 3_100n],
  ] as const) {
    await settle(await betOn(who, 7n, covered))
    await play(who, stake)
  }
  await noteCovered(site.ctx, found)
  // The next search finds the same sides.
  await noteCovered(site.ctx, found)
  await closeDay()
  await noteCovered(site.ctx, found)
  await runBills()
  // 8,100 of 10,000 count, of which the hours have paid 0.3 %.
  expect(await billsOf(daily)).toMatchObject([{ gross: units(81n), amount: 5_670_000n }])
  expect((await billsOf(hourly)).reduce((sum, { amount }) => sum + amount, 0n)).toBe(2_430_000n)
  await enter(top)
  const [bill] = await billsOf(daily)
  const { lines, inputs } = await top.api.contractBill({ id: String(bill?.id) })
  expect(lines).toContainEqual({ key: 'covered', of: 'RNG', amount: '-1900.00' })
  expect(computeBill(inputs ?? expect.fail('no inputs')).payment).toBe(5_670_000n)
  await play(one, 1_000n)
  await closeDay()
  await runBills()
  expect((await billsOf(daily)).at(-1)).toMatchObject({ gross: units(10n) })
})
