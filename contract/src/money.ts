/**
 * Money is an integer at one scale for every currency: 100000 = 1.00 (docs/domain/money-states.md#amounts).
 * It never passes through a floating-point number; on the wire it is a decimal string.
 */
export const SCALE = 5
export const ONE = 100_000n
/** The code of a currency by ISO 4217, or FUN: trial credit, which never mixes with real money. */
export type Currency = string
export const TRIAL_CURRENCY = 'FUN'
const TRIAL_SYMBOL = 'F'

/** The real currency of an installation. It is fixed before the first member joins (decision 0087). */
export interface InstalledCurrency {
  readonly code: Currency
  readonly symbol: string
  /** How many places are shown and typed, 0 to 2. The ledger has five in every currency. */
  readonly decimals: number
}

export const DEFAULT_CURRENCY: InstalledCurrency = { code: 'CNY', symbol: '¥', decimals: 2 }
let installed = DEFAULT_CURRENCY

/** Sets what every amount is written in: once for a process of the server, and for a visit to site or office. */
export function setInstalledCurrency(currency: InstalledCurrency): void {
  installed = currency
}

export const installedCurrency = (): InstalledCurrency => installed

/** The code of the currency of real money. */
export const realCurrency = (): Currency => installed.code

/** The symbol of a currency; without a code that of real money. */
export const symbolOf = (currency?: Currency): string =>
  currency === TRIAL_CURRENCY ? TRIAL_SYMBOL : installed.symbol

/** The smallest amount that is shown, and that a member can pay: a cent, or a whole unit without decimals. */
export const smallestAmount = (): bigint => ONE / 10n ** BigInt(installed.decimals)

/** An amount without the part below the smallest that is shown; of a negative amount, towards zero. */
export const cutToShown = (amount: bigint): bigint => amount - (amount % smallestAmount())

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

/** Reads an amount that a person can pay: a multiple of the smallest that the currency shows, or null. */
export function parseTyped(text: string): bigint | null {
  const amount = parseAmount(text, 2)
  return amount === null || amount % smallestAmount() !== 0n ? null : amount
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
 * `#,##0.00`, with the places of the installed currency, rounded towards zero (BC-14, SH-55). An amount below
 * the smallest that is shown keeps its finer places: it is never shown as nothing.
 */
export function formatAmount(amount: bigint): string {
  const shown = cutToShown(amount)
  return formatExactAmount(shown === 0n ? amount : shown)
}

/** An amount with all its places, at least those of the currency: for the details of one movement. */
export function formatExactAmount(amount: bigint): string {
  const [whole = '0', places = '00'] = toWire(magnitude(amount)).split('.')
  const needed = places.replace(/0+$/, '')
  const fraction = needed.length < installed.decimals ? places.slice(0, installed.decimals) : needed
  const point = fraction === '' ? '' : `.${fraction}`
  return `${amount < 0n ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${point}`
}

/** A number such as odds or a factor, with at least two places whatever the currency shows: `1.95`, `2.00`. */
export function formatFactor(amount: bigint): string {
  const [whole = '0', places = '00'] = toWire(magnitude(amount)).split('.')
  return `${amount < 0n ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${places}`
}

/** The amount with its symbol in front: `¥1,234,567.50`, `-¥3.00`. */
export const formatMoney = (amount: bigint, symbol: string = installed.symbol): string =>
  withSymbol(formatAmount(amount), symbol)

/** The same with all its places: `¥12.34567`. */
export const formatExactMoney = (amount: bigint, symbol: string = installed.symbol): string =>
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

/** The larger of two amounts; `Math.max` takes no bigint. Pure. */
export const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
/** The smaller of two amounts. Pure. */
export const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)
