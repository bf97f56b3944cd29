// @vitest-environment happy-dom
import { CallError } from '@koi/contract/envelope.ts'
import type { RefusalCode } from '@koi/contract/refusals.ts'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts, translate } from '../i18n/i18n.ts'
import { refusalWithAmount } from './refused-amount.ts'

beforeAll(() => loadTexts(['shell', 'cashier', 'refusals']))

const say = (code: RefusalCode, details: Record<string, unknown> = {}) =>
  refusalWithAmount(translate, new CallError({ code, status: 409, message: code, details }), '¥')

test('a refused amount is shown with its bound, in the currency with grouping and two decimals', () => {
  expect(say('amount.too_small', { min: '100' })).toContain('At least ¥100.00')
  expect(say('amount.too_large', { max: '7000' })).toContain('At most ¥7,000.00')
  expect(say('withdrawal.turnover', { remaining: '12345.5' })).toContain('¥12,345.50')
  expect(say('withdrawal.daily_limit', { count: 3, amount: '1000.00' })).toContain('¥1,000.00')
})

test('a refusal without an amount is its text only', () => {
  expect(say('withdrawal.pending')).not.toContain('¥')
  expect(say('amount.too_small')).not.toContain('¥')
})
