import { afterEach, expect, test } from 'vitest'
import type { LiveUpdate } from '../api/live-stream.ts'
import { callKey, queryClient } from '../api/query-client.ts'
import { applyLiveUpdates } from './live.ts'

afterEach(() => queryClient.clear())

const draw = (game: string, state: string, numero = '20261121-0001'): LiveUpdate => ({
  topic: 'draw',
  game,
  numero,
  state,
})

const KEYS = [
  callKey('lotteryMenu', { prizeMode: 'Lott' }),
  callKey('nearDraws', { gameCode: 'SSC60' }),
  callKey('nearDraws', { gameCode: 'DICE60' }),
  callKey('drawTrend', { gameCode: 'SSC60', count: 30 }),
  callKey('drawRecord', { gameCode: 'DICE60', numero: '20261121-0001' }),
  callKey('walletBalance'),
]

/** What is fetched again after these updates, each as `name game`. */
function renewed(...news: LiveUpdate[]): string[] {
  for (const key of KEYS) queryClient.setQueryData(key, {})
  applyLiveUpdates(news)
  return KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map(([name, input]) =>
    [name, input['gameCode']].filter(Boolean).join(' '),
  )
}

test('a result renews the menu and the draws of its own game', () => {
  expect(renewed(draw('SSC60', 'drawn'))).toEqual(['lotteryMenu', 'nearDraws SSC60', 'drawTrend SSC60'])
  expect(renewed(draw('RACE60', 'drawn'), draw('RACE60', 'void'))).toEqual(['lotteryMenu'])
  expect(renewed(draw('SSC60', 'drawn'), draw('DICE60', 'drawn'))).toEqual([
    'lotteryMenu',
    'nearDraws SSC60',
    'nearDraws DICE60',
    'drawTrend SSC60',
    'drawRecord DICE60',
  ])
})

test('each step of a draw renews its record, and money the balance', () => {
  expect(renewed(draw('DICE60', 'locked'))).toEqual(['drawRecord DICE60'])
  expect(renewed({ topic: 'balance' }, draw('SSC60', 'locked'))).toEqual(['walletBalance'])
})

test('bets are renewed when a draw is settled, and at each step of one that a shown ticket waits for', () => {
  const orders = callKey('orders', { state: 'placed' })
  const placed = { state: 'placed', gameCode: 'SSC60', numero: '20261121-0007' }
  const isRenewed = (news: LiveUpdate) => {
    queryClient.setQueryData(orders, { pages: [{ content: [placed] }] })
    applyLiveUpdates([news])
    return queryClient.getQueryState(orders)?.isInvalidated
  }
  expect(isRenewed(draw('DICE60', 'settled'))).toBe(true)
  expect(isRenewed(draw('SSC60', 'locked', '20261121-0007'))).toBe(true)
  expect(isRenewed(draw('SSC60', 'locked', '20261121-0008'))).toBe(false)
  expect(isRenewed(draw('DICE60', 'locked', '20261121-0007'))).toBe(false)
})
