import { percent } from '@koi/contract/lottery/rational.ts'
import { expect, test } from 'vitest'
import { seededChance } from '../../testing.ts'
import { ALL_WAYS, countWinners, returns } from './exact.ts'
import { bankerDraws, deal, type Hand, multipleAt, playerDraws, pointsOf, winnerOf } from './rules.ts'

test('all deals of eight decks: the published counts of winners', () => {
  expect(ALL_WAYS).toBe(4_998_398_275_503_360)
  expect(countWinners()).toEqual({
    banker: 2_292_252_566_437_888,
    player: 2_230_518_282_592_256,
    tie: 475_627_426_473_216,
  })
})

test('the returns are the known ones', () => {
  const shown = Object.entries(returns()).map(([bet, value]) => [bet, percent(value, 4)])
  expect(Object.fromEntries(shown)).toEqual({
    player: '98.7649%',
    banker: '98.9420%',
    tie: '85.6403%',
    player_pair: '89.6385%',
    banker_pair: '89.6385%',
  })
})

test("banker's third card by its points and player's third card", () => {
  const drawsAt = (points: number) =>
    Array.from({ length: 10 }, (_, third) => third).filter((third) => bankerDraws(points, third))
  const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect([0, 1, 2].map(drawsAt)).toEqual([all, all, all])
  expect(drawsAt(3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 9])
  expect([4, 5, 6, 7].map(drawsAt)).toEqual([[2, 3, 4, 5, 6, 7], [4, 5, 6, 7], [6, 7], []])
  expect(all.filter((points) => bankerDraws(points, null))).toEqual([0, 1, 2, 3, 4, 5])
  expect(all.filter(playerDraws)).toEqual([0, 1, 2, 3, 4, 5])
})

test('points count modulo ten, and tens and faces count nothing', () => {
  // Ranks: 0 ace, 8 nine, 9 ten, 12 king.
  expect(pointsOf([0, 8])).toBe(0)
  expect(pointsOf([12, 9, 6])).toBe(7)
})

test('a tie gives player and banker their stake back; banker pays 0.95 to one', () => {
  const hand = (player: number[], banker: number[]): Hand => ({ player, banker })
  const tie = hand([7, 9], [7 + 13, 10])
  expect((['player', 'banker', 'tie'] as const).map((bet) => multipleAt(bet, tie))).toEqual([
    10_000n,
    10_000n,
    90_000n,
  ])
  const banker = hand([0, 9], [8, 8 + 13])
  expect(winnerOf(banker)).toBe('banker')
  expect(
    (['player', 'banker', 'tie', 'player_pair', 'banker_pair'] as const).map((bet) =>
      multipleAt(bet, banker),
    ),
  ).toEqual([0n, 19_500n, 0n, 0n, 120_000n])
})

test('dealt hands follow the rules: two or three cards, no draw after a natural, no card twice', () => {
  const chance = seededChance('hands')
  for (let i = 0; i < 3000; i += 1) {
    const { player, banker } = deal(chance)
    const cards = [...player, ...banker]
    expect(new Set(cards).size).toBe(cards.length)
    const [two, other] = [pointsOf(player.slice(0, 2)), pointsOf(banker.slice(0, 2))]
    if (two >= 8 || other >= 8) expect(cards).toHaveLength(4)
    else expect(player.length).toBe(two <= 5 ? 3 : 2)
  }
})
