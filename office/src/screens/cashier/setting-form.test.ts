import { expect, test } from 'vitest'
import { readValue, typedValue } from './setting-form.ts'

test('[CA-07] shares are typed in per cent, hours as times, and both go to the server as numbers', () => {
  expect(typedValue('withdrawal.fee_rate', '50')).toBe('0.5')
  expect(readValue('withdrawal.fee_rate', '0.5')).toBe('50')
  expect(typedValue('withdrawal.opens_minute', '570')).toBe('09:30')
  expect(readValue('withdrawal.opens_minute', '09:30')).toBe('570')
  expect(typedValue('withdrawal.daily_count', '5')).toBe('5')
  expect(readValue('withdrawal.min', '10.00')).toBe('10.00')
  expect(readValue('deposit.turnover_rate', '100')).toBe('10000')
})
