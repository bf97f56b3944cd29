import { choose, decimal } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { ALL_HANDS, ALL_PAIRS, handsByClass, pairsByHigher, returnOfLock } from './exact.ts'
import { BULL_BULL, backTo, classOf, deal, duel, FIVE_FACES, FIVE_SMALL, TIMES } from './rules.ts'

const RANKS = 'A23456789TJQK'
const SUITS = 'dchs'
const cards = (text: string) =>
  text.split(' ').map((card) => RANKS.indexOf(card[0] ?? '') + 13 * SUITS.indexOf(card[1] ?? ''))

test.each([
  ['Ad 2c 3h 3s 8d', 0, 'no three of them add to ten'],
  ['Ad 2c 7h Ts Kd', 10, 'ace, two and seven, and twenty more'],
  ['Ad 2c 7h 3s 4d', 7, 'seven and ten'],
  ['9d 9c 2h 5s 5d', 10, 'nine, nine and two, and ten'],
  ['Td Jc Qh Ks 6d', 6, 'three tens'],
  ['Jd Qc Kh Ks Jh', FIVE_FACES, 'five faces'],
  ['Td Qc Kh Ks Jh', BULL_BULL, 'a ten is no face'],
  ['Ad Ac 2h 2s 4d', FIVE_SMALL, 'ten points in five small cards'],
  ['Ad Ac 2h 3s 4d', 0, 'eleven are too many'],
  ['Ad Ac Ah As 5d', 0, 'a five is not small'],
])('%s is of class %i: %s', (text, expected) => {
  expect(classOf(cards(text))).toBe(expected)
})

test('the counts of hands by class equal those over all rank patterns with real cards', () => {
  const counted = TIMES.map(() => 0n)
  const extend = (rank: number, hand: readonly number[], ways: bigint): void => {
    if (hand.length === 5) {
      const found = classOf(hand)
      counted[found] = (counted[found] ?? 0n) + ways
      return
    }
    if (rank === 13) return
    for (let count = 0; count <= Math.min(4, 5 - hand.length); count += 1) {
      const more = Array.from({ length: count }, (_, suit) => rank + 13 * suit)
      extend(rank + 1, [...hand, ...more], ways * choose(4, count))
    }
  }
  extend(0, [], 1n)
  expect(handsByClass().map(BigInt)).toEqual(counted)
  expect(handsByClass().reduce((all, hands) => all + hands, 0)).toBe(ALL_HANDS)
  expect(handsByClass()[FIVE_FACES]).toBe(792)
})

test('every pair of hands from one deck has a higher one, which gives the return of a lock', () => {
  expect(BigInt(ALL_PAIRS)).toBe(choose(52, 5) * choose(47, 5))
  const higher = pairsByHigher()
  expect(higher.reduce((all, pairs) => all + pairs, 0)).toBe(ALL_PAIRS)
  const { mean, whole } = returnOfLock()
  expect(1 - Number(decimal(mean, 15)) / 200).toBeCloseTo(Number(decimal(whole, 15)), 12)
  // No bull is the higher hand only if neither has one.
  const none = (higher[0] ?? 0) / ALL_PAIRS
  const alone = (handsByClass()[0] ?? 0) / ALL_HANDS
  expect(Math.abs(none - alone ** 2)).toBeLessThan(0.01)
})

test('the higher class wins its times; between equal classes the highest card, then its suit', () => {
  const faces = cards('Jd Qc Kh Ks Jh')
  const seven = cards('Ad 2c 7h 3s 4d')
  expect(duel({ banker: faces, player: seven })).toEqual({ winner: 'banker', times: 4n })
  expect(duel({ banker: seven, player: faces })).toEqual({ winner: 'player', times: 4n })
  const [low, high] = [cards('Td 9c Ah Js 6d'), cards('Th 9d Ac Jd 6h')]
  expect(classOf(low)).toBe(classOf(high))
  expect(duel({ banker: low, player: high }).winner).toBe('banker')
})

test('what one side loses the other wins, less a twentieth for the house, rounded up', () => {
  const lost = { winner: 'banker', times: 3n } as const
  expect([backTo('banker', 100_000n, lost), backTo('player', 100_000n, lost)]).toEqual([785_000n, 200_000n])
  expect(backTo('banker', 1n, { winner: 'banker', times: 1n })).toBe(5n)
})

test('a deal gives every seat five cards, no card twice', () => {
  const hands = deal(seededChance('deal'), 4)
  expect(hands.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5])
  expect(new Set(hands.flat()).size).toBe(25)
})
