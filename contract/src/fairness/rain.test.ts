import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { DEFAULT_CURRENCY, ONE, setInstalledCurrency } from '../money.ts'
import { quicknet, timeOfRound } from './beacon.ts'
import { checkRain, type RainEvidence, redrawRain } from './check-rain.ts'
import { commitTo, FIRST_PREVIOUS, recordHash } from './commitment.ts'
import { drawStream } from './draw-stream.ts'
import { parseRainRecord, type RainRecord, rainRecordText } from './rain-record.ts'
import { canDivide, type RainTerms, rainShares } from './rain-shares.ts'

// The vector of docs/domain/rain.md#vector: seed of 32 bytes 0x01, drand quicknet round 1000.
const seed = '01'.repeat(32)
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const CENT = ONE / 100n
const CENTS = [
  ...[132, 299, 972, 163, 539, 890, 1010, 590, 133, 217],
  ...[307, 1001, 424, 357, 411, 756, 834, 217, 621, 127],
]
const openAt = timeOfRound(quicknet, 1000)
const record: RainRecord = {
  ...{ numero: '20260101-0001', openAt, closeAt: openAt + 60_000, turnover: 0n, rate: 10_000 },
  ...{ budget: 10_000n * CENT, envelopes: 20, min: 100n * CENT, max: 2_000n * CENT },
  ...{ beacon: quicknet.hash, round: 1000, commit: commitTo(new Uint8Array(32).fill(1)) },
  previous: FIRST_PREVIOUS,
}
const text = rainRecordText(record)
const evidence: RainEvidence = {
  ...{ text, recordHash: recordHash(text), chain: quicknet, signature, randomness, seed },
  amounts: CENTS.map((cents) => BigInt(cents) * CENT),
}
const failing = (changes: Partial<RainEvidence>): readonly string[] =>
  checkRain({ ...evidence, ...changes }).flatMap(({ step, holds }) => (holds ? [] : [step]))

describe('[GR-15] the amounts of a rain', () => {
  afterEach(() => setInstalledCurrency(DEFAULT_CURRENCY))

  test('[CA-01] are whole units in a currency without decimals', () => {
    setInstalledCurrency({ code: 'VND', symbol: '₫', decimals: 0 })
    const terms = { budget: 1_000_000n * ONE, envelopes: 7, min: 1_000n * ONE, max: 900_000n * ONE }
    const source = { game: 'RAIN', numero: '20260101-0001', round: 7, randomness }
    const amounts = rainShares(terms, drawStream({ ...source, seed: new Uint8Array(32).fill(3) }))
    expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(terms.budget)
    for (const amount of amounts) expect(amount % ONE).toBe(0n)
    expect(amounts.some((amount) => amount % (1_000n * ONE) !== 0n)).toBe(true)
  })

  test('are those of the published vector, and sum to the budget', () => {
    const amounts = redrawRain(record, evidence)
    expect(amounts?.map((amount) => Number(amount / CENT))).toEqual(CENTS)
    expect(CENTS.reduce((sum, cents) => sum + cents, 0)).toBe(10_000)
  })

  test('sum to the budget and keep to the least and the most, whatever the terms', () => {
    const terms = fc
      .tuple(fc.integer({ min: 1, max: 60 }), fc.bigInt(1n, 500n), fc.bigInt(0n, 3_000n), fc.nat())
      .map(([envelopes, min, more, part]): RainTerms => {
        const [count, max] = [BigInt(envelopes), min + more]
        const budget = count * min + (count * more * BigInt(part % 1_000)) / 999n
        return { envelopes, budget: budget * CENT, min: min * CENT, max: max * CENT }
      })
    fc.assert(
      fc.property(terms, fc.uint8Array({ minLength: 32, maxLength: 32 }), (given, bytes) => {
        const source = { seed: bytes, game: 'RAIN', numero: '20260101-0001', round: 7, randomness }
        const amounts = rainShares(given, drawStream(source))
        expect(amounts).toHaveLength(given.envelopes)
        expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(given.budget)
        for (const amount of amounts) {
          expect(amount >= given.min && amount <= given.max).toBe(true)
          expect(amount % CENT).toBe(0n)
        }
      }),
    )
  })

  test('are all the least when the budget is no more than that', () => {
    const terms = { ...record, budget: 20n * record.min }
    expect(new Set(redrawRain(terms, evidence))).toEqual(new Set([record.min]))
  })

  test('give no place an advantage', () => {
    const sums = Array.from({ length: 20 }, () => 0)
    const rains = 2_000
    for (let round = 1; round <= rains; round += 1) {
      const bytes = new Uint8Array(32).fill(round % 251)
      const stream = drawStream({ seed: bytes, game: 'RAIN', numero: '20260101-0001', round, randomness })
      rainShares(record, stream).forEach((amount, place) => {
        sums[place] = (sums[place] ?? 0) + Number(amount / CENT)
      })
    }
    for (const sum of sums) expect(Math.abs(sum / rains - 500)).toBeLessThan(30)
  })
})

test('[GR-15] a budget that the envelopes cannot hold is not divided', () => {
  expect(canDivide(record)).toBe(true)
  expect(canDivide({ ...record, budget: 20n * record.min - 1n })).toBe(false)
  expect(canDivide({ ...record, budget: 20n * record.max + 1n })).toBe(false)
  expect(canDivide({ ...record, min: record.max + 1n })).toBe(false)
  expect(canDivide({ ...record, min: 0n })).toBe(false)
})

describe('[GR-15] the check of a rain', () => {
  test('holds for what was published', () => {
    expect(failing({})).toEqual([])
  })

  test('finds what was changed', () => {
    const [first = 0n, second = 0n, ...rest] = evidence.amounts
    expect(failing({ amounts: [second, first, ...rest] })).toEqual(['amounts'])
    expect(failing({ amounts: rest })).toEqual(['amounts'])
    expect(failing({ seed: '02'.repeat(32) })).toEqual(['commitment', 'amounts'])
    expect(failing({ seed: 'no hex' })).toEqual(['commitment', 'amounts'])
    expect(failing({ signature: signature.replace('b4', 'b5') })).toEqual(['beacon'])
    expect(failing({ randomness: '00'.repeat(32) })).toEqual(['beacon', 'amounts'])
    expect(failing({ chain: { ...quicknet, period: 30 } })).toContain('chain')
    const later = rainRecordText({ ...record, openAt: record.openAt + 3_000 })
    expect(failing({ text: later })).toEqual(['record', 'round'])
    expect(failing({ text: later, recordHash: recordHash(later) })).toEqual(['round'])
    expect(failing({ text: 'not a record' })).toHaveLength(6)
  })
})

test('a record reads as it was written, and no other text is one', () => {
  expect(parseRainRecord(text)).toEqual(record)
  expect(parseRainRecord(text.replace('rate 10000', 'rate 010000'))).toBeNull()
  expect(parseRainRecord(`${text}\n`)).toBeNull()
  expect(() => rainRecordText({ ...record, numero: 'one\ntwo' })).toThrow(RangeError)
})
