import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  apportion,
  divide,
  formatAmount,
  formatExactAmount,
  formatExactMoney,
  formatMoney,
  fromWire,
  MAX_AMOUNT,
  ONE,
  parseAmount,
  toWire,
} from './money.ts'

const SEED = 20261121
const amounts = fc.bigInt({ min: 0n, max: MAX_AMOUNT })
const signed = fc.bigInt({ min: -MAX_AMOUNT, max: MAX_AMOUNT })

const read = (text: string) => parseAmount(text) ?? -1n

test.each([
  ['1234567.5', '¥1,234,567.50'],
  ['0', '¥0.00'],
  ['999', '¥999.00'],
  ['1000', '¥1,000.00'],
  ['12481.63184', '¥12,481.63'],
  ['1.99999', '¥1.99'],
  ['0.01', '¥0.01'],
  ['1000000000000', '¥1,000,000,000,000.00'],
])('[BC-14] [SH-55] an amount of %s is shown as %s', (text, shown) => {
  expect(formatMoney(read(text))).toBe(shown)
})

test('negative amounts have their sign before the symbol', () => {
  expect(formatMoney(-300_000n)).toBe('-¥3.00')
  expect(formatMoney(-123_456_750_000n)).toBe('-¥1,234,567.50')
  expect(formatMoney(-123_456n)).toBe('-¥1.23')
})

test('[SH-55] an amount below a cent is never shown as nothing', () => {
  expect(formatMoney(100n)).toBe('¥0.001')
  expect(formatMoney(5n, 'F')).toBe('F0.00005')
  expect(formatAmount(-1n)).toBe('-0.00001')
})

test('the details of a movement show all its places', () => {
  expect(formatExactMoney(1_248_163_184n)).toBe('¥12,481.63184')
  expect(formatExactMoney(-300_000n, 'F')).toBe('-F3.00')
  expect(formatExactAmount(123_400n)).toBe('1.234')
})

test.each([
  '',
  ' ',
  '-1',
  '+1',
  '1.',
  '.5',
  '1e3',
  '0x10',
  '1,000',
  '1.000001',
  '12345678901234',
  'NaN',
  'Infinity',
  '1 ',
  '１',
  '1000000000000.00001',
])('%j is not an amount', (text) => {
  expect(parseAmount(text)).toBeNull()
})

test('more decimal places than allowed are refused, not rounded', () => {
  expect(parseAmount('1.23', 2)).toBe(123_000n)
  expect(parseAmount('1.230', 2)).toBeNull()
  expect(parseAmount('1', 0)).toBe(ONE)
  expect(parseAmount('1.0', 0)).toBeNull()
})

test('an amount written for the wire reads back as the same amount', () => {
  fc.assert(
    fc.property(signed, (amount) => {
      expect(fromWire(toWire(amount))).toBe(amount)
      expect(toWire(amount)).toMatch(/^-?(0|[1-9]\d*)\.\d{2,5}$/)
    }),
    { seed: SEED },
  )
})

test('an amount with all places is the wire’s text with digits in groups of three', () => {
  fc.assert(
    fc.property(signed, (amount) => {
      expect(formatExactAmount(amount).replaceAll(',', '')).toBe(toWire(amount))
      expect(formatAmount(amount)).toMatch(/^-?\d{1,3}(,\d{3})*\.\d{2,5}$/)
    }),
    { seed: SEED },
  )
})

test('text that the server never writes is an error', () => {
  for (const text of ['', '--1', 'x', '1.000001']) expect(() => fromWire(text)).toThrow(TypeError)
})

test('division rounds in the given direction, for negative amounts too', () => {
  expect([divide(7n, 2n, 'down'), divide(7n, 2n, 'up')]).toEqual([3n, 4n])
  expect([divide(-7n, 2n, 'down'), divide(-7n, 2n, 'up')]).toEqual([-3n, -4n])
  expect([divide(8n, 2n, 'down'), divide(8n, 2n, 'up')]).toEqual([4n, 4n])
  expect(() => divide(1n, 0n, 'down')).toThrow(RangeError)
  expect(() => divide(1n, -2n, 'up')).toThrow(RangeError)
})

test('apportioned parts sum to the total, each within one unit of its fair share', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(
      amounts,
      weights.filter((w) => w.some((x) => x > 0n)),
      (total, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0n)
        const shares = apportion(total, parts)
        expect(shares.reduce((a, b) => a + b, 0n)).toBe(total)
        shares.forEach((share, i) => {
          const fair = total * (parts[i] ?? 0n)
          expect(share * sum > fair - sum && share * sum < fair + sum).toBe(true)
        })
      },
    ),
    { seed: SEED },
  )
})

test('the largest remainders get the leftover units, the earlier one first among equals', () => {
  expect(apportion(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
  expect(apportion(10n, [3n, 3n, 4n, 0n])).toEqual([3n, 3n, 4n, 0n])
  expect(apportion(5n, [1n, 9n])).toEqual([1n, 4n])
  expect(() => apportion(1n, [])).toThrow(RangeError)
  expect(() => apportion(1n, [0n])).toThrow(RangeError)
  expect(() => apportion(-1n, [1n])).toThrow(RangeError)
  expect(() => apportion(1n, [2n, -1n])).toThrow(RangeError)
})
