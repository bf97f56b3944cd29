import { expect, test } from 'vitest'
import { blocksWithdrawals, identityNeed, timesText, turnoverOf } from './deposit-promise.ts'

test('a deposit must be played as often as the rate says, rounded up as the server does', () => {
  expect(turnoverOf(20_000_000n, 10_000)).toBe(20_000_000n)
  expect(turnoverOf(20_000_000n, 15_000)).toBe(30_000_000n)
  expect(turnoverOf(1n, 5_000)).toBe(1n)
  expect(turnoverOf(20_000_000n, 0)).toBe(0n)
  expect([10_000, 15_000, 2_500, 100_000].map(timesText)).toEqual(['1', '1.5', '0.25', '10'])
})

test('open turnover of this deposit or of earlier credits blocks every withdrawal', () => {
  expect(blocksWithdrawals({ turnoverRate: 10_000, turnoverLeft: '0.00' })).toBe(true)
  expect(blocksWithdrawals({ turnoverRate: 0, turnoverLeft: '0.01' })).toBe(true)
  expect(blocksWithdrawals({ turnoverRate: 0, turnoverLeft: '0.00' })).toBe(false)
})

test('an identity check is needed from the deposit on that reaches the threshold', () => {
  expect(identityNeed(null, 100n)).toBeNull()
  expect(identityNeed({ left: '1000.00' }, 99_999_000n)).toBe('later')
  expect(identityNeed({ left: '1000.00' }, 100_000_000n)).toBe('now')
  expect(identityNeed({ left: '1000.00' }, null)).toBe('later')
  expect(identityNeed({ left: '0.00' }, null)).toBe('now')
})
