/**
 * Money is an integer at one scale for every currency: 100000 = 1.00 (docs/domain/money-states.md#amounts).
 * It never passes through a floating-point number; on the wire it is a decimal string.
 */
const SCALE = 5
export const ONE = 100_000n
const CENT = ONE / 100n

/** CNY is the real currency of a new deployment; FUN is trial credit, which never mixes with real money. */
export const currencies = {
  CNY: { symbol: '¥', real: true },
  FUN: { symbol: 'F', real: false },
} as const satisfies Record<string, { symbol: string; real: boolean }>

export type Currency = keyof typeof currencies

/** The currencies of real money. */
export const REAL_CURRENCIES: readonly Currency[] = (Object.keys(currencies) as Currency[]).filter(
  (currency) => currencies[currency].real,
)

/** The largest single amount, which keeps every sum of a bigint column far from overflow. */
export const MAX_AMOUNT = 1_000_000_000_000n * ONE

const DECIMAL = /^(\d{1,13})(?:\.(\d{1,5}))?$/

/**
 * Reads an unsigned decimal text such as `12.5` into units of 1/100000.
 * Returns null when the text is not a plain decimal, is too large, or has more than `decimals` places.
 */
export function parseAmount(text: string, decimals = SCALE): bigint | null {
  const match = DECIMAL.exec(text)
  if (match === null) return null
  const fraction = match[2] ?? ''
  if (fraction.length > decimals) return null
  const amount = BigInt(match[1] ?? '0') * ONE + BigInt(fraction.padEnd(SCALE, '0'))
  return amount > MAX_AMOUNT ? null : amount
}

/** Writes an amount for the wire: at least two decimals, at most five, no grouping: `-12.50`. */
export function toWire(amount: bigint): string {
  const digits = magnitude(amount)
    .toString()
    .padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE).replace(/0{1,3}$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${fraction}`
}

/** Reads an amount that our server wrote with {@link toWire}; any other text is a programming error. */
export function fromWire(text: string): bigint {
  const negative = text.startsWith('-')
  const amount = parseAmount(negative ? text.slice(1) : text)
  if (amount === null) throw new TypeError(`not an amount: ${text}`)
  return negative ? -amount : amount
}

/**
 * `#,##0.00`, rounded towards zero (BC-14, SH-55). An amount below a cent that is not zero keeps its finer
 * places: it is never shown as nothing.
 */
export function formatAmount(amount: bigint): string {
  const cents = amount - (amount % CENT)
  return formatExactAmount(cents === 0n ? amount : cents)
}

/** An amount with all its places, at least two: for the details of one movement, prices and odds. */
export function formatExactAmount(amount: bigint): string {
  const [whole = '0', fraction = '00'] = toWire(magnitude(amount)).split('.')
  return `${amount < 0n ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
}

/** The amount with its symbol in front: `¥1,234,567.50`, `-¥3.00`. */
export const formatMoney = (amount: bigint, symbol: string = currencies.CNY.symbol): string =>
  withSymbol(formatAmount(amount), symbol)

/** The same with all its places: `¥12.34567`. */
export const formatExactMoney = (amount: bigint, symbol: string = currencies.CNY.symbol): string =>
  withSymbol(formatExactAmount(amount), symbol)

const withSymbol = (text: string, symbol: string): string =>
  text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`

/** The only division of money: `down` rounds towards zero (payments), `up` away from zero (charges). */
export function divide(dividend: bigint, divisor: bigint, rounding: 'down' | 'up'): bigint {
  if (divisor <= 0n) throw new RangeError('the divisor must be positive')
  const quotient = dividend / divisor
  if (rounding === 'down' || dividend % divisor === 0n) return quotient
  return dividend < 0n ? quotient - 1n : quotient + 1n
}

/** Splits `total` by weights into parts that sum to it; the largest remainders get the leftover units. */
export function apportion(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((a, b) => a + b, 0n)
  if (sum <= 0n || weights.some((w) => w < 0n) || total < 0n) throw new RangeError('cannot apportion')
  const parts = weights.map((weight) => (total * weight) / sum)
  const order = weights
    .map((weight, index) => ({ index, rest: (total * weight) % sum }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  let left = total - parts.reduce((a, b) => a + b, 0n)
  for (const { index } of order) {
    if (left === 0n) break
    parts[index] = (parts[index] ?? 0n) + 1n
    left -= 1n
  }
  return parts
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
