import { timeOfRound } from '@koi/contract/fairness/beacon.ts'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { openStudioDatabase } from '../testing/database.ts'
import { testClock } from '../wallet/testing.ts'
import { createBeacon } from './beacon.ts'
import { openTestBeacon } from './testing.ts'

const db = await openStudioDatabase()
beforeEach(() => db.query('truncate beacon_round, beacon_chain cascade'))

/** A beacon of a process, what it fetched, and what it checked. */
function open(chain?: 'mock') {
  const clock = testClock()
  const outside = openTestBeacon(clock)
  const fetched: string[] = []
  let checks = 0
  const beacon = createBeacon({
    ...{ db, clock, log: pino({ level: 'silent' }), mirrors: outside.mirrors, chain: chain ?? outside.chain },
    fetch: (address, ...of) => {
      fetched.push(String(address))
      return outside.fetch(address, ...of)
    },
    verify: (...of) => {
      checks += 1
      return outside.verify(...of)
    },
  })
  const now = clock.now().getTime()
  const round = Math.floor((now - outside.chain.genesis * 1000) / 3000) + 3
  const ref = { chain: outside.chain.hash, round }
  return { beacon, clock, outside, fetched, ref, checks: () => checks }
}

const stored = async () => (await db.query('select round, signature, randomness from beacon_round')).rows

test('[FA-04] a round is fetched and checked once, however many tables wait for it', async () => {
  const { beacon, clock, outside, fetched, ref, checks } = open()
  await beacon.chain()
  expect(await beacon.round(ref)).toBeNull()
  // Not before its time: a mirror is asked for its latest round only, to compare the clocks.
  expect(fetched.splice(0).every((address) => address.endsWith('/latest'))).toBe(true)
  const before = checks()
  await clock.advance(timeOfRound(outside.chain, ref.round) - clock.now().getTime())
  const found = await Promise.all(Array.from({ length: 40 }, () => beacon.round(ref)))
  expect(new Set(found.map((one) => one?.randomness))).toEqual(
    new Set([await outside.randomnessOf(ref.round)]),
  )
  expect(await beacon.round(ref)).toEqual(found[0])
  // Both mirrors are asked at the same time; the signature that both return is checked once.
  expect([fetched.length, checks() - before]).toEqual([2, 1])
  expect(await stored()).toMatchObject([{ round: ref.round, randomness: found[0]?.randomness }])
})

test('a wrong signature, another round and a mirror that is down give no round', async () => {
  const { beacon, clock, outside, ref } = open()
  await clock.advance(60_000)
  for (const fault of ['wrong signature', 'other round', 'down'] as const) {
    outside.fail(fault)
    expect(await beacon.round(ref), fault).toBeNull()
  }
  expect(await stored()).toEqual([])
  // One good mirror is enough, since a round has one signature.
  outside.faults.delete('two')
  expect((await beacon.round(ref))?.randomness).toBe(await outside.randomnessOf(ref.round))
})

test('the chain of the demo is read from its mirrors; a foreign chain gives no round', async () => {
  const { beacon, clock, outside, ref } = open('mock')
  outside.fail('down')
  expect(await beacon.chain()).toBeNull()
  outside.fail(null)
  expect(await beacon.chain()).toEqual(outside.chain)
  expect(outside.chain.mock).toBe(true)
  const { rows } = await db.query('select hash, mock from beacon_chain')
  expect(rows).toEqual([{ hash: outside.chain.hash, mock: true }])
  await clock.advance(60_000)
  expect(await beacon.round({ ...ref, chain: 'f'.repeat(64) })).toBeNull()
})

test('[FA-02] a clock that is behind the beacon opens no round; one that is right again does', async () => {
  const { beacon, clock, outside } = open()
  outside.ahead = 4_000
  expect(await beacon.chain()).toBeNull()
  await clock.advance(1_000)
  expect(await beacon.chain()).toBeNull()
  outside.ahead = 0
  await clock.advance(30_000)
  expect(await beacon.chain()).toEqual(outside.chain)
  // A beacon that does not answer says nothing about the clock, nor does a fast clock harm.
  outside.ahead = -10_000
  await clock.advance(30_000)
  expect(await beacon.chain()).toEqual(outside.chain)
  outside.fail('down')
  await clock.advance(30_000)
  expect(await beacon.chain()).toEqual(outside.chain)
})
