import { expect, test } from 'vitest'
import { ordersRefetchDelay, statusOf } from './order-state.ts'

const bet = { state: 'settled', stake: '1.00', payout: '0.00', rebated: '0.00', hits: '0' } as const

test('the state of a bet', () => {
  expect(statusOf(bet)).toBe('lost')
  expect(statusOf({ ...bet, payout: '9.78', hits: '1' })).toBe('won')
  expect(statusOf({ ...bet, state: 'void' })).toBe('void')
})

test('a hit that pays less than was staked is not a win', () => {
  expect(statusOf({ ...bet, stake: '4.00', payout: '1.956', hits: '1' })).toBe('partial')
  const wagers = [{ ...bet, payout: '1.956', hits: '1' }, bet]
  expect(statusOf({ state: 'settled', wagers })).toBe('partial')
  expect(statusOf({ state: 'settled', wagers: [...wagers, { ...bet, payout: '5.00', hits: '1' }] })).toBe(
    'won',
  )
})

test('a refunded stake is not a win, unless something else was hit', () => {
  const refunded = { ...bet, payout: '1.00' }
  expect(statusOf(refunded)).toBe('returned')
  expect(statusOf({ state: 'settled', wagers: [refunded] })).toBe('returned')
  expect(statusOf({ state: 'settled', wagers: [refunded, bet] })).toBe('partial')
  expect(statusOf({ state: 'settled', wagers: [refunded, { ...bet, payout: '9.00', hits: '2' }] })).toBe(
    'won',
  )
})

test('open tickets are fetched again when their draw is made, settled ones never', () => {
  expect(ordersRefetchDelay([{ state: 'settled', drawAt: 5, source: 'own' }], 0)).toBe(false)
  expect(ordersRefetchDelay([{ state: 'placed', drawAt: 20_000, source: 'own' }], 10_000)).toBe(12_500)
  expect(ordersRefetchDelay([{ state: 'placed', drawAt: 20_000, source: 'own' }], 90_000)).toBe(2_500)
  expect(ordersRefetchDelay([{ state: 'placed', drawAt: 900_000, source: 'own' }], 0)).toBe(30_000)
  const official = { state: 'placed', drawAt: 20_000, source: 'official' } as const
  expect(ordersRefetchDelay([official], 10_000)).toBe(12_500)
  expect(ordersRefetchDelay([official], 90_000)).toBe(30_000)
})
