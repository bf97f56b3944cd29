import { expect, test } from 'vitest'
import type { LotteryGame } from './lottery-tabs.ts'
import { type PlayedGame, recentlyPlayed } from './recently-played.ts'

const game = (nodeId: number, playedAt: number) => ({ nodeId, playedAt }) as PlayedGame
const lotteries = ['SSC60', 'MB', 'KENO'].map((gameCode) => ({ gameCode }) as LotteryGame)
const names = (sources: Omit<Parameters<typeof recentlyPlayed>[0], 'lotteries'>) =>
  recentlyPlayed({ ...sources, lotteries }).map((one) =>
    one.kind === 'game' ? one.game.nodeId : one.game.gameCode,
  )

test('[GL-25] games and lotteries are in one order, the last played first, each once', () => {
  const orders = [
    { gameCode: 'MB', placedAt: 40 },
    { gameCode: 'SSC60', placedAt: 20 },
    { gameCode: 'MB', placedAt: 5 },
    { gameCode: 'GONE', placedAt: 50 },
  ]
  expect(names({ games: [game(7, 30), game(8, 10)], orders })).toEqual(['MB', 7, 'SSC60', 8])
})

test('only the latest twelve are shown', () => {
  const games = Array.from({ length: 12 }, (_, place) => game(place, 100 - place))
  expect(names({ games, orders: [{ gameCode: 'KENO', placedAt: 99.5 }] })).toEqual([
    0,
    'KENO',
    ...games.slice(1, 11).map(({ nodeId }) => nodeId),
  ])
})
