import { ONE } from '@koi/contract/money.ts'
import { expect, test } from 'vitest'
import { chasesRefetchDelay, drawStatus, playedCount, refundableStake, refundedStake } from './chase-state.ts'

const draw = (state: 'placed' | 'settled' | 'cancelled' | 'void', over: object = {}) => ({
  orderId: '1',
  numero: '20261121-0001',
  drawAt: 100_000,
  closeAt: 95_000,
  multiple: 1,
  stake: '2.00',
  payout: '0.00',
  state,
  winningNumber: null,
  ...over,
})

test('played and returned stakes are distinguished', () => {
  const draws = [draw('settled'), draw('settled'), draw('cancelled'), draw('void'), draw('placed')]
  expect(playedCount(draws)).toBe(2)
  expect(refundedStake({ stake: '10.00', draws })).toBe(4n * ONE)
  // One of its played draws held another bet, which was cancelled.
  expect(refundedStake({ stake: '11.50', draws })).toBe(5_50n * (ONE / 100n))
})

test('only what is still on sale can be stopped', () => {
  const draws = [draw('settled'), draw('placed'), draw('placed', { closeAt: 155_000 })]
  expect(refundableStake(draws, 94_999)).toBe(4n * ONE)
  expect(refundableStake(draws, 95_000)).toBe(2n * ONE)
  expect(refundableStake(draws, 155_000)).toBe(0n)
})

test('a settled draw has paid or not; any other has the state of the server', () => {
  expect(drawStatus(draw('settled', { payout: '9.78' }))).toBe('paid')
  expect(drawStatus(draw('settled'))).toBe('lost')
  expect(drawStatus(draw('cancelled'))).toBe('cancelled')
})

test('chases are asked for when their next draw is made, at leisure when it is late, and else not', () => {
  expect(chasesRefetchDelay([{ draws: [draw('settled'), draw('cancelled')] }], 0)).toBe(false)
  expect(chasesRefetchDelay([{ draws: [draw('placed'), draw('placed', { drawAt: 1e9 })] }], 90_000)).toBe(
    12_500,
  )
  expect(chasesRefetchDelay([{ draws: [draw('placed')] }], 101_000)).toBe(2_500)
  expect(chasesRefetchDelay([{ draws: [draw('placed')] }], 100_000 + 60_001)).toBe(30_000)
})
