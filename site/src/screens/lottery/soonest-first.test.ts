import { expect, test } from 'vitest'
import { soonestFirst } from './soonest-first.ts'

const game = (gameId: string, numero: string | null, remainTime: number, isSale = true) => ({
  gameId,
  numero,
  remainTime,
  isSale,
})

test('state lotteries are in the order of their next draws, and the others keep their places', () => {
  const games = [
    game('friday', '20261127', 900),
    game('minute', '20261126-0812', 30),
    game('today', '20261126', 100),
    game('closed', '20261126', 50, false),
    game('five', '20261126-0100', 10),
  ]
  expect(soonestFirst(games).map(({ gameId }) => gameId)).toEqual([
    'today',
    'minute',
    'friday',
    'closed',
    'five',
  ])
})
