import { timeOfRound } from '@koi/contract/fairness/beacon.ts'
import { expect, test } from 'vitest'
import { openTestBeacon } from '../../../src/beacon/testing.ts'
import { chanceOf, hashOf } from '../../../src/fairness/chance.ts'
import { CLOSED_BEFORE_BEACON, type RoundProof, sharedSource } from '../../../src/fairness/shared-round.ts'
import { rouletteTable } from '../../../src/games/roulette/table.ts'
import type { HistoryRow } from '../../../src/host/protocol.ts'
import { promiseText } from './promises.ts'
import { isSame } from './same.ts'
import { verify, verifyProof } from './verify.ts'

/** What a player's browser says to a house that cheats at a shared round, step by step. */

const ROUND = 100
const outside = openTestBeacon({ now: () => new Date('2030-01-01') })
const { chain } = outside
const seed = 'c'.repeat(64)
const randomness = await outside.randomnessOf(ROUND)
const answer = await outside.fetch(`https://beacon.test/one/${chain.hash}/public/${ROUND}`)
const { signature } = (await answer.json()) as { signature: string }
const play = (serverSeed: string, mixed: string | null = randomness) =>
  rouletteTable.deal(chanceOf(sharedSource({ serverSeed, code: 'roulette', number: 7, randomness: mixed })))

const proof: RoundProof = {
  ...{ code: 'roulette', number: 7, state: 'ended', detail: null, seed, signature, result: play(seed) },
  ...{ hash: hashOf(seed), beacon: { chain: chain.hash, round: ROUND } },
  closesAt: timeOfRound(chain, ROUND) - CLOSED_BEFORE_BEACON,
}
const noted = promiseText(proof)
const check = (of: Partial<RoundProof>, kept: string | null = noted, chains = [chain]) =>
  verifyProof({
    ...{ proof: { ...proof, ...of }, chains, kept },
    replay: (_, chance) => rouletteTable.deal(chance),
  })

test('[FA-02] an honest round is true, also for a browser that did not see it before', async () => {
  expect(await check({})).toBe('true')
  expect(await check({}, null)).toBe('true')
})

test('a seed that is exchanged after the beacon is found by what the browser noted', async () => {
  const better = 'd'.repeat(64)
  const cheat = { seed: better, hash: hashOf(better), result: play(better) }
  expect(await check(cheat)).toBe('other_promise')
  // Whoever did not note the promise cannot know: the page says so beside its verdict.
  expect(await check(cheat, null)).toBe('true')
  expect(await check({ ...cheat, hash: proof.hash })).toBe('other_seed')
})

test('another round, a round before the close, a made-up signature or beacon are found', async () => {
  const other = { beacon: { chain: chain.hash, round: ROUND + 1 } }
  expect(await check(other)).toBe('other_promise')
  expect(await check(other, null)).toBe('wrong_beacon')
  expect(await check({ signature: `${signature.slice(0, -2)}00` })).toBe('wrong_beacon')
  expect(await check({ closesAt: proof.closesAt + 1 })).toBe('early_beacon')
  expect(await check({}, noted, [])).toBe('unknown_chain')
  // A chain of the house under the name and the hash of another.
  expect(await check({}, noted, [{ ...chain, mock: false }])).toBe('unknown_chain')
  expect(await check({ result: (play(seed) + 1) % 37 })).toBe('other_outcome')
  expect(await check({ seed: null })).toBe('other_seed')
})

test('a bet in the list of rounds is held to the same promise', async () => {
  const source = sharedSource({ serverSeed: seed, code: 'roulette', number: 7, randomness })
  const beacon = { chain, round: ROUND, signature, closesAt: proof.closesAt }
  const shown = { ...source, serverHash: proof.hash, beacon }
  const row: HistoryRow = {
    ...{ id: 'r', state: 'closed', stake: '1.00', payout: '0.00', openedAt: '', closedAt: '' },
    ...{ detail: { outcome: proof.result }, source: shown },
  }
  const rules: Parameters<typeof verify>[1] = ({ detail }, chance) =>
    isSame((detail as { outcome: unknown }).outcome, rouletteTable.deal(chance))
  const verdict = (of: object, kept: string | null = noted) =>
    verify({ ...row, source: { ...shown, ...of } }, rules, kept)
  expect(await verdict({})).toBe('true')
  expect(await verdict({ serverHash: hashOf('x') })).toBe('other_promise')
  expect(await verdict({ serverHash: hashOf('x') }, null)).toBe('other_seed')
  expect(await verdict({ clientSeed: `roulette.${'0'.repeat(64)}` })).toBe('wrong_beacon')
  expect(await verdict({ beacon: { ...beacon, closesAt: beacon.closesAt + 1 } })).toBe('early_beacon')
})
