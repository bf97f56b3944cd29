import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { drawResult, type Family, formatResult, parseResult } from '../lottery/games.ts'
import { quicknet, roundAt, roundFrom, timeOfRound, verifyRound } from './beacon.ts'
import { commitTo } from './commitment.ts'
import { drawKey, drawStream } from './draw-stream.ts'

// The published vectors of the draw protocol: seed of 32 bytes 0x01, drand quicknet round 1000.
const seed = new Uint8Array(32).fill(1)
const signature =
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const source = (game: string) => ({ seed, game, numero: '20260101-0001', round: 1000, randomness })

const results: [string, Family, string][] = [
  ['SSC1', 'ssc5', '35105'],
  ['K3_1', 'k3', '3,4,1'],
  ['PK10_1', 'pk10', '10,07,09,02,08,05,06,04,01,03'],
  ['11X5_1', '11x5', '10,07,06,02,05'],
  ['KENO_1', 'keno', '06,13,18,22,23,25,26,31,38,39,51,55,59,62,63,70,72,74,75,80'],
  [
    'MBVIP60',
    'mb27',
    '55744~67370~90099,57966~86587,97870,37194,10647,82130,14582~8768,1725,2910,6302~' +
      '8015,2664,3902,5588,2403,6267~189,824,032~63,66,56,79',
  ],
  [
    'MNVIP60',
    'mn18',
    '750102~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64',
  ],
]

test('the seed of the vectors has its published commitment', () => {
  expect(commitTo(seed)).toBe('72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793')
})

test('the key of SSC1 is the published one', () => {
  expect(bytesToHex(drawKey(source('SSC1')))).toBe(
    'a75f1e013e3be4d608fc80b9a9f2683413875285c9f569ab540499df01ce3b58',
  )
})

test.each(results)('%s draws its published result', (game, family, text) => {
  const result = drawResult(family, drawStream(source(game)))
  expect(formatResult(result)).toBe(text)
  expect(parseResult(family, text)).toEqual(result)
})

test('drand quicknet round 1000 verifies, and only as itself', () => {
  expect(verifyRound(quicknet, 1000, signature)).toBe(randomness)
  expect(verifyRound(quicknet, 1001, signature)).toBeNull()
  expect(verifyRound(quicknet, 1000, `${signature.slice(0, -1)}8`)).toBeNull()
  expect(verifyRound(quicknet, 1000, 'c0'.padEnd(96, '0'))).toBeNull()
  expect(verifyRound(quicknet, 1000, 'not hex')).toBeNull()
})

test('rounds of quicknet have their published times', () => {
  expect(roundAt(quicknet, Date.UTC(2026, 3, 20))).toBe(27_946_612)
  expect(roundFrom(quicknet, Date.UTC(2026, 3, 20))).toBe(27_946_612)
  // For a sale that closes at midnight: the round of that second is 24807412, the next one 24807413.
  expect(roundAt(quicknet, Date.UTC(2026, 0, 1))).toBe(24_807_412)
  expect(roundFrom(quicknet, Date.UTC(2026, 0, 1) + 1)).toBe(24_807_413)
  expect(timeOfRound(quicknet, 24_807_412)).toBe(Date.UTC(2026, 0, 1))
  expect(roundAt(quicknet, 0)).toBe(0)
  expect(roundFrom(quicknet, 0)).toBe(1)
})
