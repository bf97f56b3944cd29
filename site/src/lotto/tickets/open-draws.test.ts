import { expect, test } from 'vitest'
import type { Order } from '../queries.ts'
import { cancellableIds, openDraws } from './open-draws.ts'

const order = (over: Partial<Order>): Order => ({
  orderId: '1',
  orderNumber: 'N1',
  gameCode: 'SSC60',
  family: 'ssc5',
  gameName: 'Koi SSC 60s',
  numero: '20261121-0001',
  drawAt: 60_000,
  placedAt: 1,
  stake: '1.00',
  payout: '0.00',
  rebated: '0.00',
  source: 'own',
  resultVersion: 1,
  state: 'placed',
  winningNumber: null,
  wagers: [],
  ...over,
})

test('open tickets are grouped by draw, the next draw first; others are left out', () => {
  const draws = openDraws([
    order({ orderId: '4', numero: '20261121-0002', drawAt: 120_000 }),
    order({ orderId: '3', state: 'settled' }),
    order({ orderId: '2' }),
    order({ orderId: '1' }),
    order({ orderId: '5', gameCode: 'MNVIP60', gameName: 'Southern VIP 60s', drawAt: 90_000 }),
  ])
  expect(draws.map(({ gameCode, numero, orders }) => [gameCode, numero, orders.length])).toEqual([
    ['SSC60', '20261121-0001', 2],
    ['MNVIP60', '20261121-0001', 1],
    ['SSC60', '20261121-0002', 1],
  ])
  expect(openDraws([])).toEqual([])
})

test('the bets that can be cancelled are those that the server names', () => {
  const wager = { id: '7', cancellable: true } as Order['wagers'][number]
  expect(cancellableIds({ wagers: [wager, { ...wager, id: '8', cancellable: false }] })).toEqual(['7'])
})
