import { expect, test } from 'vitest'
import type { Game } from '../../games/catalogue.ts'
import type { LotteryGame } from '../lottery/lottery-tabs.ts'
import { otherGames, TOP_GAMES, topGames } from './top-games.ts'

const game = (nodeId: number, gameType = 'RNG') => ({ nodeId, gameType, gameName: `g${nodeId}` }) as Game
const lottery = (gameCode: string, ...tag: string[]): LotteryGame => {
  const given: Partial<LotteryGame> = { gameCode, tag }
  return given as LotteryGame
}
const names = (top: ReturnType<typeof topGames>) =>
  top.map((one) => (one.kind === 'game' ? one.game.gameName : one.game.gameCode))

const all = Array.from({ length: 15 }, (_, index) => game(index + 1))

test('hot games come first with the hot lotteries among them, and the catalogue fills the rows', () => {
  const top = topGames({
    hot: [game(7), game(3), game(5)],
    all,
    lotteries: [lottery('SSC60', 'HOT'), lottery('SSC180'), lottery('MN60', 'HOT')],
  })
  expect(names(top).slice(0, 7)).toEqual(['g7', 'g3', 'SSC60', 'g5', 'g1', 'MN60', 'g2'])
  expect(top).toHaveLength(TOP_GAMES)
  expect(new Set(names(top)).size).toBe(TOP_GAMES)
})

test('without games the lotteries remain; a lottery vendor is no tile of its own here', () => {
  expect(names(topGames({ hot: [], all: [game(1, 'LOTT')], lotteries: [lottery('A', 'HOT')] }))).toEqual([
    'A',
  ])
})

test('the rest of the catalogue is what the first tiles leave', () => {
  const top = topGames({ hot: [game(15)], all, lotteries: [] })
  expect(otherGames(all, top).map(({ nodeId }) => nodeId)).toEqual([12, 13, 14])
})
