import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isKnownChain,
  mockChain,
  publicKeyOf,
  quicknet,
  roundOfDraw,
  signRound,
  timeOfRound,
  verifyRound,
} from './beacon.ts'
import { checkDraw, type DrawEvidence, redraw } from './check-draw.ts'
import {
  commitTo,
  type DrawRecord,
  FIRST_PREVIOUS,
  findBrokenLink,
  matchesCommitment,
  type OwnRecord,
  parseRecord,
  recordHash,
  recordText,
} from './commitment.ts'
import { drawStream } from './draw-stream.ts'
import { lockSeed } from './timelock.ts'

const SEED = 20261121
const secretKey = new Uint8Array(32).fill(7)
const chain = mockChain({ publicKey: publicKeyOf(secretKey), genesis: 1_700_000_000, period: 3 })
const seed = new Uint8Array(32).fill(9)
const drawAt = timeOfRound(chain, 5_000) - 4_500

/** The seed, locked to the draw's round. */
const timelock = lockSeed({ chain, round: 5_000, seed, sigma: new Uint8Array(32).fill(4) })

const record = (change: Partial<OwnRecord> = {}): OwnRecord => ({
  format: 3,
  source: 'own',
  family: 'ssc5',
  station: null,
  openAt: drawAt - 60_000,
  game: 'SSC60',
  numero: '20261121-0001',
  closeAt: drawAt - 5_000,
  drawAt,
  beacon: chain.hash,
  round: roundOfDraw(chain, { format: 3, drawAt }),
  commit: commitTo(seed),
  timelock,
  previous: FIRST_PREVIOUS,
  ...change,
})

function evidence(): DrawEvidence {
  const signature = signRound(secretKey, 5_000)
  const draft = {
    family: 'ssc5' as const,
    record: record(),
    recordHash: recordHash(recordText(record())),
    chain,
    signature,
    randomness: verifyRound(chain, 5_000, signature) ?? '',
    seed: bytesToHex(seed),
    winningNumber: '',
  }
  return { ...draft, winningNumber: redraw(draft) ?? '' }
}

const failing = (checked: DrawEvidence) =>
  checkDraw(checked)
    .filter((check) => !check.holds)
    .map((check) => check.step)

test('a chain is known by all of its own data, never by a borrowed hash', () => {
  expect(isKnownChain(quicknet) && isKnownChain(chain)).toBe(true)
  expect(isKnownChain({ ...quicknet, publicKey: chain.publicKey })).toBe(false)
  expect(isKnownChain({ ...quicknet, genesis: quicknet.genesis - 3 })).toBe(false)
  expect(isKnownChain({ ...quicknet, period: 30 })).toBe(false)
  expect(isKnownChain({ ...chain, publicKey: quicknet.publicKey })).toBe(false)
})

test('a mock beacon signs rounds that verify on its own chain and on no other', () => {
  const signature = signRound(secretKey, 12)
  expect(chain.mock).toBe(true)
  expect(chain.hash).not.toBe(quicknet.hash)
  expect(verifyRound(chain, 12, signature)).toMatch(/^[0-9a-f]{64}$/)
  expect(verifyRound(chain, 13, signature)).toBeNull()
  expect(verifyRound(quicknet, 12, signature)).toBeNull()
})

test('a finished draw passes the check, and every alteration is found', () => {
  const genuine = evidence()
  expect(failing(genuine)).toEqual([])
  expect(failing({ ...genuine, winningNumber: genuine.winningNumber === '00000' ? '1' : '00000' })).toEqual([
    'result',
  ])
  expect(failing({ ...genuine, seed: '00'.repeat(32) })).toEqual(['commitment', 'timelock', 'result'])
  expect(failing({ ...genuine, seed: 'nonsense' })).toEqual(['commitment', 'timelock', 'result'])
  expect(failing({ ...genuine, record: record({ closeAt: drawAt }) })).toEqual(['record'])
  expect(failing({ ...genuine, record: record({ game: 'a b\n' }) })).toEqual(['record', 'result'])
  expect(failing({ ...genuine, record: record({ round: 5_001 }) })).toEqual([
    'record',
    'round',
    'beacon',
    'result',
  ])
  expect(failing({ ...genuine, family: 'k3' })).toEqual(['record', 'result'])
  expect(failing({ ...genuine, chain: quicknet })).toEqual(['chain', 'round', 'beacon'])
  expect(failing({ ...genuine, record: record({ beacon: quicknet.hash }) })).toEqual(['record', 'chain'])
  expect(failing({ ...genuine, chain: { ...chain, hash: quicknet.hash } })).toEqual(['chain'])
  expect(failing({ ...genuine, chain: { ...chain, mock: false } })).toEqual(['chain'])
  expect(failing({ ...genuine, randomness: '' })).toEqual(['beacon', 'result'])
})

test('[FA-01] a timelock that does not open to the seed fails the check', () => {
  const genuine = evidence()
  const other = lockSeed({ chain, round: 5_000, seed: new Uint8Array(32), sigma: new Uint8Array(32) })
  const later = lockSeed({ chain, round: 5_001, seed, sigma: new Uint8Array(32) })
  for (const wrong of [other, later, 'ab'.repeat(160)]) {
    const changed = record({ timelock: wrong })
    expect(failing({ ...genuine, record: changed, recordHash: recordHash(recordText(changed)) })).toEqual([
      'timelock',
    ])
  }
  const old = record({ format: 2, timelock: null })
  expect(failing({ ...genuine, record: old, recordHash: recordHash(recordText(old)) })).toEqual([])
})

test('records of a game form a chain in which nothing can be skipped, altered or swapped', () => {
  const texts: string[] = []
  let previous = FIRST_PREVIOUS
  for (let i = 1; i <= 4; i += 1) {
    const text = recordText(record({ numero: `20261121-000${i}`, previous }))
    expect(parseRecord(text)).toEqual(record({ numero: `20261121-000${i}`, previous }))
    texts.push(text)
    previous = recordHash(text)
  }
  const [a = '', b = '', c = '', d = ''] = texts
  expect(findBrokenLink(texts)).toBeNull()
  expect(findBrokenLink([b, c, d], recordHash(a))).toBeNull()
  expect(findBrokenLink([a, c, d])).toBe(1)
  expect(findBrokenLink([a, b.replace('0002', '0009'), c])).toBe(2)
  expect(findBrokenLink([b, a])).toBe(0)
  expect(findBrokenLink([a, b.replace('SSC60', 'SSC61')])).toBe(1)
  expect(parseRecord(`${a} `)).toBeNull()
  expect(parseRecord(a.replace('close ', 'close 0'))).toBeNull()
  expect(() => recordText(record({ game: 'x\ny' }))).toThrow(RangeError)
})

test('the round of a draw comes out at least three seconds after it; before format 2 it did not wait', () => {
  for (const at of [drawAt, drawAt + 1, drawAt + 1_499, drawAt + 1_500, drawAt + 2_999]) {
    const round = roundOfDraw(chain, { format: 2, drawAt: at })
    expect(timeOfRound(chain, round)).toBeGreaterThanOrEqual(at + 3_000)
    expect(timeOfRound(chain, round - 1)).toBeLessThan(at + 3_000)
    expect(timeOfRound(chain, roundOfDraw(chain, { format: 1, drawAt: at }))).toBeLessThan(at + 3_000)
  }
})

test('an official draw names neither beacon nor seed, and an own draw names both', () => {
  const none = { beacon: null, round: null, commit: null, timelock: null }
  const official: DrawRecord = { ...record(), source: 'official', station: 'Ha Noi', ...none }
  const text = recordText(official)
  expect(text).toContain('\nstation Ha Noi\n')
  expect(text).toContain('\nbeacon -\nround -\ncommit -\ntimelock -\n')
  expect(parseRecord(text)).toEqual(official)
  expect(parseRecord(text.replace('source official', 'source own'))).toBeNull()
  expect(parseRecord(recordText(record()).replace('source own', 'source official'))).toBeNull()
  expect(() => recordText({ ...official, commit: commitTo(seed) })).toThrow(RangeError)
  expect(() => recordText({ ...official, timelock })).toThrow(RangeError)
  expect(() => recordText(record({ timelock: null }))).toThrow(RangeError)
  expect(() => recordText({ ...official, station: 'Ha\nNoi' })).toThrow(RangeError)
})

test('every field of a record changes its hash', () => {
  const changes: readonly Partial<OwnRecord>[] = [
    {},
    { game: 'SSC61' },
    { family: 'k3' },
    { numero: '20261121-0002' },
    { station: 'Hue' },
    { openAt: 1 },
    { closeAt: 1 },
    { drawAt: 1 },
    { beacon: quicknet.hash },
    { round: 1 },
    { commit: '0'.repeat(64) },
    { timelock: 'a'.repeat(320) },
    { format: 2, timelock: null },
    { previous: 'a'.repeat(64) },
  ]
  const hashes = changes.map((change) => recordHash(recordText(record(change))))
  expect(new Set(hashes).size).toBe(changes.length)
})

test('a record of format 1 keeps its text, and reads as one', () => {
  const old: DrawRecord = { ...record(), format: 1, family: null, openAt: null, timelock: null }
  const text = recordText(old)
  expect(text).toBe(
    `koi-draw-1\ngame SSC60\nnumero 20261121-0001\nclose ${old.closeAt}\ndraw ${drawAt}\n` +
      `beacon ${chain.hash}\nround ${old.round}\ncommit ${old.commit}\nprevious ${FIRST_PREVIOUS}\n`,
  )
  expect(parseRecord(text)).toEqual(old)
})

test('a record of format 2 has no timelock, and reads as one', () => {
  const old = record({ format: 2, timelock: null })
  const text = recordText(old)
  expect(text).toMatch(/^koi-draw-2\n/)
  expect(text).not.toContain('timelock')
  expect(parseRecord(text)).toEqual(old)
  expect(parseRecord(recordText(record()).replace('koi-draw-3', 'koi-draw-2'))).toBeNull()
})

test('a commitment matches its own seed only', () => {
  expect(matchesCommitment(commitTo(seed), bytesToHex(seed))).toBe(true)
  expect(matchesCommitment(commitTo(seed), '09')).toBe(false)
  expect(matchesCommitment(commitTo(seed), 'zz')).toBe(false)
  expect(commitTo(hexToBytes('00'.repeat(32)))).toBe(
    '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  )
})

test('the stream is uniform within four deviations, and below() refuses what is not a range', () => {
  const stream = drawStream({ seed, game: 'CHI', numero: `seed-${SEED}`, round: 1, randomness: '' })
  for (const n of [2, 6, 7, 10]) {
    const counts = Array.from({ length: n }, () => 0)
    const draws = 20_000
    for (let i = 0; i < draws; i += 1) {
      const value = stream.below(n)
      counts[value] = (counts[value] ?? 0) + 1
    }
    const deviation = Math.sqrt(draws * (1 / n) * (1 - 1 / n))
    for (const count of counts) expect(Math.abs(count - draws / n)).toBeLessThan(4 * deviation)
  }
  for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => stream.below(n)).toThrow(RangeError)
  expect(stream.below(1)).toBe(0)
  expect(() => stream.balls(5, 6)).toThrow(RangeError)
})

test('words above the last whole multiple are rejected, or low numbers would be too frequent', () => {
  const stream = drawStream({ seed, game: 'REJECT', numero: `seed-${SEED}`, round: 1, randomness: '' })
  // Of 2^32 words, 3 x 2^30 fit once: a plain remainder would give the lowest third half of the time.
  const draws = 5_000
  const low = Array.from({ length: draws }, () => stream.below(3 * 2 ** 30)).filter(
    (value) => value < 2 ** 30,
  )
  expect(Math.abs(low.length / draws - 1 / 3)).toBeLessThan(4 * Math.sqrt(2 / 9 / draws))
})

test('balls are distinct and in the drum, whatever the source', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.integer({ min: 1, max: 80 }),
      (bytes, size) => {
        const stream = drawStream({ seed: bytes, game: 'B', numero: '1', round: 1, randomness: '' })
        const balls = stream.balls(size, Math.ceil(size / 2))
        expect(new Set(balls).size).toBe(balls.length)
        expect(balls.every((ball) => ball >= 1 && ball <= size)).toBe(true)
      },
    ),
    { seed: SEED, numRuns: 50 },
  )
})
