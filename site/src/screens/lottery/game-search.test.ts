import { expect, test } from 'vitest'
import { searchGames } from './game-search.ts'
import type { LotteryGame } from './lottery-tabs.ts'

const game = (gameCode: string, remark: string) => ({ gameCode, remark }) as LotteryGame
const games = [game('SSC60', 'Koi 60'), game('MB', 'Miền Bắc'), game('MNVIP60', 'South VIP')]

test('a search looks at names and codes', () => {
  expect(searchGames(games, '').length).toBe(3)
  expect(searchGames(games, ' koi ').map(({ gameCode }) => gameCode)).toEqual(['SSC60'])
  expect(searchGames(games, 'vip').map(({ gameCode }) => gameCode)).toEqual(['MNVIP60'])
  expect(searchGames(games, 'miền').map(({ gameCode }) => gameCode)).toEqual(['MB'])
  expect(searchGames(games, 'zzz')).toEqual([])
})

test('a word for a group or for lotteries finds them if no name does', () => {
  const grouped = games.map((one, place) => ({ ...one, gameGroupCode: ['SSC', 'NORTH', 'VIP'][place] ?? '' }))
  const codes = (text: string) => searchGames(grouped, text).map(({ gameCode }) => gameCode)
  expect(codes('lotto')).toEqual(['SSC60', 'MB', 'MNVIP60'])
  expect(codes('彩票')).toEqual(['SSC60', 'MB', 'MNVIP60'])
  expect(codes('时时彩')).toEqual(['SSC60'])
  expect(codes('vietnam')).toEqual(['MB', 'MNVIP60'])
  expect(codes('q')).toEqual([])
})
