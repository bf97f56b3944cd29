import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { playRound } from '../games/pearl-pond/rules.ts'
import { blockOf, chanceOf, hashOf, sample, weighted, wordSource } from './chance.ts'
import { commitmentOf, newPair, rotate, takeRound, verifyRound } from './seed-pair.ts'

const VECTOR = { serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 }
const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]

test("the public vector of Stake's scheme: block, floats and the cards of its baccarat hand", () => {
  expect(bytesToHex(blockOf(VECTOR, 0))).toBe(
    'bf27f216a44fb12d42a468efe880471991877549e22ea9c0abaad93ba53603d4',
  )
  const next = wordSource(VECTOR)
  const floats = Array.from({ length: 4 }, () => (next() / 2 ** 32).toFixed(9))
  expect(floats).toEqual(['0.746703272', '0.641841005', '0.260321196', '0.908207363'])
  const chance = chanceOf(VECTOR)
  const cards = Array.from({ length: 5 }, () => chance.below(52)).map(
    (index) =>
      `${'dhsc'[index % 4]}${['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'][index >> 2]}`,
  )
  expect(cards).toEqual(['sJ', 'h10', 'h5', 'cK', 'h9'])
})

test('an index is floor(float × n) for each size, and never as large as the size', () => {
  for (const n of [1, 2, 3, 25, 52, 1_000_000, 2 ** 21]) {
    const [chance, words] = [chanceOf(VECTOR), wordSource(VECTOR)]
    for (let i = 0; i < 40; i += 1) {
      const drawn = chance.below(n)
      let word = words()
      while (Number((BigInt(word) * BigInt(n)) % 2n ** 32n) < 2 ** 32 % n) word = words()
      expect(drawn, `below ${n}`).toBe(Math.floor((word / 2 ** 32) * n))
      expect(drawn).toBeLessThan(n)
    }
  }
  expect(() => chanceOf(VECTOR).below(0)).toThrow(RangeError)
  expect(() => chanceOf(VECTOR).below(2 ** 21 + 1)).toThrow(RangeError)
})

test('words that would favour an index are skipped, so all indices have the same number of words', () => {
  const n = 3 * 2 ** 19
  const unfair = 2 ** 32 % n
  const ranges = [0, 1, n - 1].map((index) => {
    const [first, end] = [Math.ceil((index * 2 ** 32) / n), Math.ceil(((index + 1) * 2 ** 32) / n)]
    const words = Array.from({ length: end - first }, (_, i) => first + i)
    return words.filter((word) => (word * n) % 2 ** 32 >= unfair).length
  })
  expect(unfair).toBeGreaterThan(0)
  expect(ranges).toEqual(ranges.map(() => Math.floor(2 ** 32 / n)))
})

test('another nonce, client seed or server seed gives another round', () => {
  const first = (source: typeof VECTOR) => wordSource(source)()
  const drawn = [
    VECTOR,
    { ...VECTOR, nonce: 2 },
    { ...VECTOR, clientSeed: 'x' },
    { ...VECTOR, serverSeed: 'x' },
  ]
  expect(new Set(drawn.map(first)).size).toBe(4)
})

test('a sample has different numbers, all of them when all are drawn; weights decide places', () => {
  const chance = chanceOf(VECTOR)
  expect(sample(chance, 25, 25).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, i) => i))
  expect(() => sample(chance, 3, 4)).toThrow(RangeError)
  const counts = [0, 0, 0]
  for (let i = 0; i < 6000; i += 1) {
    const place = weighted(chance, [1, 0, 5])
    counts[place] = (counts[place] ?? 0) + 1
  }
  expect(counts[1]).toBe(0)
  expect(counts[0]).toBeGreaterThan(850)
  expect(counts[0]).toBeLessThan(1150)
})

test('a pair shows both hashes before play, and each round has its own nonce', () => {
  const pair = newPair({ serverSeed: A, nextServerSeed: B, clientSeed: 'mine' })
  expect(commitmentOf(pair)).toEqual({
    serverHash: hashOf(A),
    nextServerHash: hashOf(B),
    clientSeed: 'mine',
    nonce: 0,
  })
  const first = takeRound(pair)
  const second = takeRound(first.pair)
  expect(first.source).toEqual({ serverSeed: A, clientSeed: 'mine', nonce: 0 })
  expect([second.source.nonce, second.pair.nonce]).toEqual([1, 2])
  expect(() => newPair({ serverSeed: 'short', nextServerSeed: B, clientSeed: 'mine' })).toThrow(RangeError)
  expect(() => newPair({ serverSeed: A, nextServerSeed: B, clientSeed: 'a:b' })).toThrow(RangeError)
})

test('a rotation reveals the used seed, uses the promised one and restarts the count', () => {
  const { pair } = takeRound(newPair({ serverSeed: A, nextServerSeed: B, clientSeed: 'mine' }))
  const rotated = rotate(pair, { freshSeed: C, clientSeed: 'other', openRounds: 0 })
  expect(rotated).toEqual({
    state: 'rotated',
    pair: { serverSeed: B, nextServerSeed: C, clientSeed: 'other', nonce: 0 },
    revealed: { serverSeed: A, serverHash: hashOf(A), clientSeed: 'mine', rounds: 1 },
  })
  const unchanged = rotate(pair, { freshSeed: C, openRounds: 0 })
  expect(unchanged.state === 'rotated' && unchanged.pair.clientSeed).toBe('mine')
})

test('no rotation while a round is open, or to a malformed client seed', () => {
  const pair = newPair({ serverSeed: A, nextServerSeed: B, clientSeed: 'mine' })
  const refused = (reason: string) => ({ state: 'refused', reason })
  expect(rotate(pair, { freshSeed: C, openRounds: 1 })).toEqual(refused('round_open'))
  for (const clientSeed of ['', 'a b', 'a:1', 'x'.repeat(65)]) {
    expect(rotate(pair, { freshSeed: C, clientSeed, openRounds: 0 })).toEqual(refused('client_seed'))
  }
  expect(() => rotate(pair, { freshSeed: 'weak', openRounds: 0 })).toThrow(RangeError)
})

test('a player can verify a round, and finds another seed or another outcome', () => {
  const { source } = takeRound(newPair({ serverSeed: A, nextServerSeed: B, clientSeed: 'mine' }))
  const play = (chance: { below(n: number): number }) => ({ number: chance.below(37) })
  const claim = { promisedHash: hashOf(A), source, outcome: play(chanceOf(source)) }
  expect(verifyRound(claim, play)).toBe('true')
  expect(verifyRound({ ...claim, promisedHash: hashOf(B) }, play)).toBe('other_seed')
  expect(verifyRound({ ...claim, outcome: { number: claim.outcome.number + 1 } }, play)).toBe('other_outcome')
})

test('a whole round of reels is verified, its multiple to the last digit', () => {
  const { source } = takeRound(newPair({ serverSeed: A, nextServerSeed: B, clientSeed: 'mine' }))
  const outcome = playRound(chanceOf(source))
  const claim = { promisedHash: hashOf(A), source, outcome }
  expect(verifyRound(claim, playRound)).toBe('true')
  const changed = { ...outcome, multiple: outcome.multiple + 1n }
  expect(verifyRound({ ...claim, outcome: changed }, playRound)).toBe('other_outcome')
})
