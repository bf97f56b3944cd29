import { ONE } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const site = await openAgents(db)
const { clock, person, setTerms, bet, settle, voidBet, closeDay, rebatesOf, expectProved } = site

afterEach(expectProved)

test('[TA-07] [TA-09] the difference of rates goes up the line once a day', async () => {
  const a = await person('topagent')
  const b = await person('midagent', a)
  const c = await person('lowagent', b)
  const d = await person('sideagent', b)
  const e = await person('apartagent', a)
  const line = [a, b, c, d, e] as const
  for (const [who, rate] of [
    [a, 80],
    [b, 60],
    [c, 40],
    [d, 50],
    [e, 30],
  ] as const)
    await setTerms(who, { rates: { RNG: rate } })
  for (const [who, stake] of [
    [b, 1_000n],
    [c, 10_000n],
    [d, 5_000n],
    [e, 2_000n],
  ] as const)
    await settle(await bet(who, stake))
  await closeDay()
  expect(await Promise.all(line.map(rebatesOf))).toEqual([42n, 31n, 40n, 25n, 6n].map((sum) => sum * ONE))
  await closeDay()
  expect(await Promise.all(line.map(rebatesOf))).toEqual([42n, 31n, 40n, 25n, 6n].map((sum) => sum * ONE))
})

test('[TA-02] [TA-03] a bet earns by the terms of the day it was placed', async () => {
  const agent = await person('agent2')
  const player = await person('player2', agent)
  await setTerms(agent, { rates: { RNG: 80 } })
  await setTerms(player, { rates: { RNG: 0 } })
  const late = await bet(player, 10_000n)
  await closeDay()
  await setTerms(agent, { rates: { RNG: 50 } })
  await settle(late)
  await settle(await bet(player, 10_000n))
  await closeDay()
  expect(await rebatesOf(agent)).toBe(130n * ONE)
})

test('[TA-10] what is taken back after the close is carried into later days, and never debited', async () => {
  const agent = await person('agent3')
  const player = await person('player3', agent)
  await setTerms(agent, { rates: { RNG: 100 } })
  const first = await bet(player, 1_000n)
  await settle(first)
  await closeDay()
  expect(await rebatesOf(agent)).toBe(10n * ONE)
  await voidBet(first)
  await closeDay()
  expect(await rebatesOf(agent)).toBe(10n * ONE)
  await settle(await bet(player, 3_000n))
  await closeDay()
  expect(await rebatesOf(agent)).toBe(30n * ONE)
})

test('[TA-08] a lottery pays the line the difference of its highest series', async () => {
  const a = await person('seriesa')
  const b = await person('seriesb', a)
  const c = await person('seriesc', b)
  await setTerms(a, { series: 1956 })
  await setTerms(b, { series: 1950 })
  await setTerms(c, { series: 1940 })
  await settle(await bet(c, 10_000n, 'LOTT', 1940))
  await closeDay()
  expect([await rebatesOf(a), await rebatesOf(b), await rebatesOf(c)]).toEqual([30n * ONE, 50n * ONE, 0n])
})

test('[TA-08] what a lottery bet was sold at is not earned again, whatever the player has', async () => {
  const a = await person('solda')
  const b = await person('soldb', a)
  const c = await person('soldc', b)
  await setTerms(a, { series: 1956 })
  await setTerms(b, { series: 1950 })
  await setTerms(c, { series: 0 })
  const earned = () => Promise.all([a, b, c].map(rebatesOf))
  // The whole prize of 1956 was sold, so nothing is left of the edge.
  await settle(await bet(c, 10_000n, 'LOTT', 1956))
  // A vendor's bet, and any other that names no series, leaves nothing either.
  await settle(await bet(c, 10_000n, 'ELOTT'))
  await closeDay()
  expect(await earned()).toEqual([0n, 0n, 0n])
  // Sold between two levels: only what is above it is earned.
  await settle(await bet(c, 10_000n, 'LOTT', 1952))
  const voided = await bet(c, 10_000n, 'LOTT', 1940)
  await settle(voided)
  await settle(await bet(c, 777n, 'LOTT', 1949))
  await closeDay()
  // (1956 − 1952) of 10,000, (1956 − 1950) of 10,777; (1950 − 1940) of 10,000 and (1950 − 1949) of 777.
  expect(await earned()).toEqual([5_233_100n, 5_038_850n, 0n])
  await voidBet(voided)
  await settle(await bet(c, 20_000n, 'LOTT', 1949))
  await closeDay()
  // Takes back 30 and 50, and earns 60 and 10: the negative day of the one below is carried.
  expect(await earned()).toEqual([8_233_100n, 5_038_850n, 0n])
})

test('[TA-09] nobody earns on what an unknown member loses above the threshold in 30 days', async () => {
  const setBrake = (value: 0 | 1) =>
    db.query(`update agents.setting set value = $1 where key = 'brake.unknown_losses'`, [value])
  await setBrake(1)
  const agent = await person('brakeagent')
  const [player, other] = [await person('brakeplayer', agent), await person('brakeother', agent)]
  await setTerms(agent, { rates: { RNG: 100 } })
  await setTerms(player, { rates: { RNG: 20 } })
  const play = async (who: typeof player, stake: bigint, payout = 0n) => settle(await bet(who, stake), payout)
  // The whole total may be lost.
  await play(player, 15_000n)
  await closeDay()
  expect([await rebatesOf(agent), await rebatesOf(player)]).toEqual([120n * ONE, 30n * ONE])
  // Above it only the member's own rate earns; the others of the team do not matter.
  await play(player, 1_000n)
  await play(other, 1_000n)
  await closeDay()
  expect([await rebatesOf(agent), await rebatesOf(player)]).toEqual([130n * ONE, 32n * ONE])
  // A day on which they win is not braked.
  await play(player, 100n, 200n)
  await closeDay()
  expect(await rebatesOf(agent)).toBe(130n * ONE + (100n * ONE * 80n) / 10_000n)
  // What was lost before is over after 30 days, and a person who is known is no longer braked.
  for (let day = 0; day < 29; day += 1) await closeDay()
  await play(player, 1_000n)
  await closeDay()
  expect(await rebatesOf(agent)).toBe(138n * ONE + (100n * ONE * 80n) / 10_000n)
  await play(player, 20_000n)
  await db.query(
    `insert into protection.identity_check (member_id, account, book, state, person, started_at, submitted_at,
       decided_at, decided_by)
     values ($1, $2, $3, 'approved', 'someone', $4, $4, $4, 'a test')`,
    [player.member.id, player.member.account, player.member.book, clock.now()],
  )
  await closeDay()
  expect(await rebatesOf(agent)).toBe(298n * ONE + (100n * ONE * 80n) / 10_000n)
  await setBrake(0)
})
