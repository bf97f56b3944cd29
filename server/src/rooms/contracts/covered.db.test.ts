import { salaryTerms, tier } from '@koi/contract/contracts/testing.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { closeDays } from '../agents/close-days.ts'
import type { Bet } from '../agents/testing.ts'
import { DAY, HOUR } from '../protection/testing.ts'
import { noteCovered } from './note-covered.ts'
import { openContracts, units } from './testing.ts'

const db = await openTestDatabase()
const site = await openContracts(db)
const { clock, person, enter, today, bet, settle, voidBet, play, closeDay, betOn } = site
const { sign, runBills, billsOf } = site

afterEach(site.expectProved)

type Who = Awaited<ReturnType<typeof person>>

/** An agent with a daily salary of 1 % and an hourly one of 0.3 %, whose two members bet against each other. */
async function pair(name: string) {
  const top = await person(`${name}top`)
  const [one, other] = [await person(`${name}one`, top), await person(`${name}other`, top)]
  const daily = await sign(top, salaryTerms({ tiers: [tier('0', 0, 100)] }))
  const hours = { kind: 'hourly_salary', period: 'hour', activeMin: 0n, cap: null } as const
  const hourly = await sign(top, salaryTerms({ ...hours, tiers: [tier('0', 0, 30)] }))
  await closeDay()
  const stake = async (who: Who, amount: bigint): Promise<Bet> => {
    const bet = await betOn(who, 7n, amount)
    await settle(bet)
    return bet
  }
  const day = today()
  /** What the search found: what each member staked on the draw of the first day. */
  const find = (...stakes: readonly (readonly [Who, bigint])[]) =>
    noteCovered(site.ctx, {
      sides: JSON.stringify(
        stakes.map(([{ member }, valid]) => ({
          ...{ memberId: String(member.id), drawId: '7', play: 'rng', category: 'RNG' },
          ...{ placedDay: day, valid: String(units(valid)) },
        })),
      ),
    })
  /** The day ends; returns the turnover that its daily salary was for. */
  const endDay = async (): Promise<bigint> => {
    await closeDay()
    await runBills()
    return ((await billsOf(daily)).at(-1)?.gross ?? 0n) / 1_000n
  }
  const paidHourly = async (): Promise<bigint> =>
    (await billsOf(hourly)).reduce((sum, { amount }) => sum + amount, 0n)
  return { one, other, stake, find, endDay, paidHourly }
}

const setBrake = (value: 0 | 1) =>
  db.query(`update agents.setting set value = $1 where key = 'brake.unknown_losses'`, [value])

const rest = async (who: Who, days: 1 | 7): Promise<void> => {
  await enter(who)
  await who.api.takeTimeOut({ days })
}

test('[CO-08] [CO-09] a covered stake that is voided later comes off once', async () => {
  const { one, other, stake, find, endDay, paidHourly } = await pair('foundfirst')
  await play(one, 10_000n)
  const bet = await stake(one, 1_000n)
  await stake(other, 900n)
  expect(await endDay()).toBe(11_900n)
  await play(one, 5_000n)
  await find([one, 1_000n], [other, 900n])
  expect(await endDay()).toBe(3_100n)
  // Over a day boundary: the void takes the stake off, and what was covered of it is given back.
  await play(one, 5_000n)
  await voidBet(bet)
  expect(await endDay()).toBe(5_000n)
  await play(one, 1_000n)
  expect(await endDay()).toBe(1_000n)
  // 21,000 of play that counts, by the day and by the hour.
  expect(await paidHourly()).toBe(units(63n))
})

test('[CO-08] [CO-09] a stake that was voided while the search ran comes off once', async () => {
  const { one, other, stake, find, endDay, paidHourly } = await pair('voidfirst')
  const bet = await stake(one, 1_000n)
  await stake(other, 900n)
  await play(one, 10_000n)
  expect(await endDay()).toBe(11_900n)
  await play(one, 5_000n)
  await voidBet(bet)
  expect(await endDay()).toBe(4_000n)
  // The search had read the bet before.
  await find([one, 1_000n], [other, 900n])
  await play(one, 5_000n)
  expect(await endDay()).toBe(4_100n)
  expect(await paidHourly()).toBe(units(60n))
})

test('[CO-08] [CO-09] found and voided on one day, or in one hour, a stake comes off once', async () => {
  const { one, other, stake, find, endDay, paidHourly } = await pair('sameday')
  const [first, second] = [await stake(one, 600n), await stake(one, 400n)]
  await stake(other, 1_000n)
  await play(one, 10_000n)
  clock.advance(HOUR)
  await find([one, 1_000n], [other, 1_000n])
  await voidBet(first)
  clock.advance(HOUR)
  // A side of two bets loses one, then the other.
  expect(await endDay()).toBe(10_000n)
  await play(one, 2_000n)
  await voidBet(second)
  expect(await endDay()).toBe(2_000n)
  expect(await paidHourly()).toBe(units(36n))
})

test('[CO-09] what a side that was voided before the search never had does not come back', async () => {
  const { one, other, stake, find, endDay } = await pair('never')
  const [first] = [await stake(one, 600n), await stake(one, 400n)]
  await stake(other, 400n)
  await play(one, 10_000n)
  await voidBet(first)
  await find([one, 400n], [other, 400n])
  expect(await endDay()).toBe(10_000n)
})

test('[CO-08] a covered stake of a braked day, which no bill counted, comes off none', async () => {
  const { one, other, stake, find, endDay } = await pair('braked')
  await setBrake(1)
  const bet = await stake(one, 20_000n)
  await stake(other, 900n)
  expect(await endDay()).toBe(900n)
  // A day on which they win is not braked.
  await play(one, 5_000n, 10_000n)
  await find([one, 20_000n], [other, 900n])
  expect(await endDay()).toBe(4_100n)
  await play(one, 5_000n, 10_000n)
  await voidBet(bet)
  expect(await endDay()).toBe(5_000n)
  await setBrake(0)
})

test('[CO-09] what hours left out after a braked day comes off no hour', async () => {
  const { one, other, stake, find, endDay, paidHourly } = await pair('brakedhour')
  await setBrake(1)
  await play(one, 16_000n)
  await endDay()
  // The day before is braked, so hours count the other alone.
  const bet = await stake(one, 1_000n)
  await stake(other, 900n)
  await endDay()
  await endDay()
  await find([one, 1_000n], [other, 900n])
  await play(other, 10_000n)
  await endDay()
  await play(other, 1_000n)
  await voidBet(bet)
  await endDay()
  // 16,000, 900, 10,000 less 900, and 1,000.
  expect(await paidHourly()).toBe(units(81n))
  await setBrake(0)
})

test('[CO-09] hours wait for the close of the day before, which says who is braked', async () => {
  const { one, other, stake, paidHourly } = await pair('brakewait')
  await setBrake(1)
  await play(one, 16_000n)
  clock.advance(DAY)
  await stake(one, 1_000n)
  await stake(other, 900n)
  clock.advance(HOUR)
  await play(other, 5_000n)
  clock.advance(2 * HOUR)
  await runBills()
  // The hours of the day that is not closed.
  expect(await paidHourly()).toBe(units(48n))
  await closeDays(site.ctx)
  await closeDays(site.ctx)
  await runBills()
  // 16,000, then 900 and 5,000 of the other alone.
  expect(await paidHourly()).toBe(6_570_000n)
  await setBrake(0)
})

test('[CO-08] a void of a bet that the bill of its day left out comes off no bill', async () => {
  const { one, endDay } = await pair('uncounted')
  await setBrake(1)
  const braked = await bet(one, 20_000n)
  await settle(braked)
  expect(await endDay()).toBe(0n)
  await play(one, 6_000n, 12_000n)
  await voidBet(braked)
  expect(await endDay()).toBe(6_000n)
  await setBrake(0)
})

test('[CO-08] a covered stake of a day that a time-out hid comes off no bill', async () => {
  const { one, other, stake, find, endDay } = await pair('hidden')
  const bet = await stake(one, 1_000n)
  await stake(other, 900n)
  await rest(one, 7)
  expect(await endDay()).toBe(900n)
  await site.passDays(7)
  await play(other, 5_000n)
  await find([one, 1_000n], [other, 900n])
  expect(await endDay()).toBe(4_100n)
  await play(other, 5_000n)
  await voidBet(bet)
  expect(await endDay()).toBe(5_000n)
})

test('[CO-08] a time-out after a covered stake was counted does not keep it in the base', async () => {
  const { one, other, stake, find, endDay } = await pair('restlater')
  await stake(one, 1_000n)
  await stake(other, 900n)
  expect(await endDay()).toBe(1_900n)
  await rest(one, 7)
  await play(other, 5_000n)
  await find([one, 1_000n], [other, 900n])
  expect(await endDay()).toBe(3_100n)
})

test('[CO-09] a stake that its hour left out for a time-out comes off no hour', async () => {
  const { one, other, stake, find, endDay, paidHourly } = await pair('resthour')
  const bet = await stake(one, 1_000n)
  await stake(other, 900n)
  await rest(one, 1)
  clock.advance(HOUR)
  await play(other, 5_000n)
  await find([one, 1_000n], [other, 900n])
  await endDay()
  await endDay()
  await play(other, 2_000n)
  await voidBet(bet)
  await endDay()
  // 900, 5,000 less 900, and 2,000.
  expect(await paidHourly()).toBe(units(21n))
})

test('[CO-09] a time-out after its hour was counted does not keep a covered stake', async () => {
  const { one, other, stake, find, endDay, paidHourly } = await pair('restafter')
  await stake(one, 1_000n)
  await stake(other, 900n)
  clock.advance(2 * HOUR)
  await site.runBills()
  await rest(one, 1)
  await play(other, 5_000n)
  await find([one, 1_000n], [other, 900n])
  await endDay()
  // 1,900, then 5,000 less 1,900.
  expect(await paidHourly()).toBe(units(15n))
})
