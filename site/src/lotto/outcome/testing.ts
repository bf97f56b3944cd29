import type { Order, OrderWager } from '../queries.ts'

/** A bet of 2.00 that has been settled, with these results. */
export const settledWager = (change: Partial<OrderWager>): OrderWager => ({
  id: 'w1',
  playId: 'position',
  selection: '12||||',
  lines: '2',
  unit: '1.00',
  multiple: 1,
  series: 1960,
  odds: 97_800,
  rebate: 0,
  stake: '2.00',
  payout: '0.00',
  rebated: '0.00',
  hits: '0',
  state: 'settled',
  cancellable: false,
  ...change,
})

/** A ticket of Shishi 60 whose draw was made long ago. */
export const settledOrder = (orderId: string, wagers: readonly OrderWager[]): Order => ({
  orderId,
  orderNumber: `N${orderId}`,
  gameCode: 'SSC60',
  gameName: 'Shishi 60',
  family: 'ssc5',
  numero: '20261121-0812',
  drawAt: 1_000,
  placedAt: 500,
  stake: '4.00',
  payout: '0.00',
  rebated: '0.00',
  state: 'settled',
  source: 'own',
  resultVersion: 1,
  winningNumber: '1,2,3,4,5',
  wagers: [...wagers],
})
