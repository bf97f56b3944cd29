import { expect, test } from 'vitest'
import { askOrdersIn, standingOf } from './order-state.ts'

test('how a ticket stands', () => {
  expect(standingOf({ state: 'settled', payout: '0.00', hits: '0' })).toBe('lost')
  expect(standingOf({ state: 'settled', payout: '0.00010', hits: '1' })).toBe('won')
  expect(standingOf({ state: 'void', payout: '0.00', hits: '0' })).toBe('void')
})

test('a stake that came back is no win, unless something was hit beside it', () => {
  expect(standingOf({ state: 'settled', payout: '1.00', hits: '0' })).toBe('returned')
  expect(standingOf({ state: 'settled', payout: '1.00', wagers: [{ hits: '0' }] })).toBe('returned')
  const wagers = [{ hits: '0' }, { hits: '2' }]
  expect(standingOf({ state: 'settled', payout: '1.00', wagers })).toBe('won')
})

test('open tickets are asked for when their draw is made, settled ones never', () => {
  expect(askOrdersIn([{ state: 'settled', drawAt: 5, source: 'own' }], 0)).toBe(false)
  expect(askOrdersIn([{ state: 'placed', drawAt: 20_000, source: 'own' }], 10_000)).toBe(12_500)
  expect(askOrdersIn([{ state: 'placed', drawAt: 20_000, source: 'own' }], 90_000)).toBe(2_500)
  expect(askOrdersIn([{ state: 'placed', drawAt: 900_000, source: 'own' }], 0)).toBe(30_000)
  const official = { state: 'placed', drawAt: 20_000, source: 'official' } as const
  expect(askOrdersIn([official], 10_000)).toBe(12_500)
  expect(askOrdersIn([official], 90_000)).toBe(30_000)
})
