import { DEFAULT_CURRENCY, ONE, setInstalledCurrency } from '@koi/contract/money.ts'
import { afterEach, expect, test } from 'vitest'
import { firstAmount } from './first-amounts.ts'

afterEach(() => setInstalledCurrency(DEFAULT_CURRENCY))

test.each([
  ['CNY', 2, 10n, 10n],
  ['VND', 0, 10n, 50_000n],
  ['IDR', 2, 5_000n, 10_000_000n],
  ['USD', 2, 10n, 2n],
  ['GBP', 2, 5n, 1n],
  ['XOF', 0, 10n, 10n],
] as const)('[CA-01] a first amount in %s follows the currency', (code, decimals, yuan, whole) => {
  setInstalledCurrency({ code, symbol: code, decimals })
  expect(firstAmount(yuan)).toBe(whole * ONE)
})
