import { expect, test } from 'vitest'
import { ordersRefetchDelay, statusOf } from './order-state.ts'

test('the state of a ticket', () => {
  expect(statusOf({ state: 'settled', payout: '0.00', hits: '0' })).toBe('lost')
  expect(statusOf({ state: 'settled', payout: '0.00010', hits: '1' })).toBe('won')
  expect(statusOf({ state: 'void', payout: '0.00', hits: '0' })).toBe('void')
})

test('a stake that came back is no win, unless something was hit beside it', () => {
  expect(statusOf({ state: 'settled', payout: '1.00', hits: '0' })).toBe('returned')
  expect(statusOf({ state: 'settled', payout: '1.00', wagers: [{ hits: '0' }] })).toBe('returned')
  const wagers = [{ hits: '0' }, { hits: '2' }]
  expect(statusOf({ state: 'settled', payout: '1.00', wagers })).toBe('won')
})

test('open tickets are asked for when their draw is made, settled ones never', () => {
  expect(ordersRefetchDelay([{ state: 'settled', drawAt: 5, source: 'own' }], 0)).toBe(false)
  expect(ordersRefetchDelay([{ state: 'placed', drawAt: 20_000, source: 'own' }], 10_000)).toBe(12_500)
  expect(ordersRefetchDelay([{ state: 'placed', drawAt: 20_000, source: 'own' }], 90_000)).toBe(2_500)
  expect(ordersRefetchDelay([{ state: 'placed', drawAt: 900_000, source: 'own' }], 0)).toBe(30_000)
  const official = { state: 'placed', drawAt: 20_000, source: 'official' } as const
  expect(ordersRefetchDelay([official], 10_000)).toBe(12_500)
  expect(ordersRefetchDelay([official], 90_000)).toBe(30_000)
})
