import { expect, test } from 'vitest'
import { createShownBalance } from '../link/shown-balance.ts'
import { between, formatExact, formatMoney, formatTimes, formatWireMoney } from './money.ts'

test('[CA-01] amounts carry their currency; play credit has no sign', () => {
  expect(formatWireMoney('1234.50', 'CNY')).toBe('¥1,234.50')
  expect(formatMoney(-300_000n, 'FUN')).toBe('-F3.00')
  expect(formatWireMoney('10000.00', 'XXX')).toBe('10,000.00')
  expect(formatWireMoney('1.00', 'USD')).toBe('$1.00')
  expect(formatWireMoney('1.00', 'CHF')).toBe('CHF 1.00')
  expect([24_500n, 12_000_000n, 10_208n].map(formatTimes)).toEqual(['×2.45', '×1,200', '×1.0208'])
})

test('[SH-55] amounts have two decimals, and the story of a round shows all places', () => {
  expect(formatWireMoney('12481.63184', 'FUN')).toBe('F12,481.63')
  expect(formatExact(1_248_163_184n, 'FUN')).toBe('F12,481.63184')
  expect(formatExact(1_000_000n, 'XXX')).toBe('10.00')
})

test('an amount counts from one value to another in whole cents', () => {
  expect(between(100_000n, 999_999n, 0)).toBe(100_000n)
  expect(between(100_000n, 123_456n, 1)).toBe(123_456n)
  const shown = [0.1, 0.4, 0.8].map((moment) => between(0n, 777_777n, moment))
  for (const [place, amount] of shown.entries()) {
    expect(amount % 1_000n).toBe(0n)
    expect(amount).toBeGreaterThan(shown[place - 1] ?? 0n)
    expect(amount).toBeLessThan(777_777n)
  }
})

test('while a round is shown the balance is what the stake left; then it is the newest', () => {
  const shownBalance = createShownBalance()
  const seen: (bigint | null)[] = []
  shownBalance.subscribe(() => seen.push(shownBalance.current()))
  shownBalance.update(1_000n)
  const release = shownBalance.hold(200n)
  shownBalance.update(800n)
  shownBalance.update(5_800n)
  release()
  release()
  expect(seen).toEqual([1_000n, 800n, 5_800n])
})
