import {
  divide,
  formatAmount,
  formatExactAmount,
  formatMoney,
  fromWire,
  parseTyped,
  smallestAmount,
} from '@koi/contract/money.ts'

const RATE_ONE = 10_000n

export type AmountProblem = 'empty' | 'invalid' | 'too_small' | 'too_large'

/** A typed amount, or its error. Bounds are decimal texts of the wire. Pure. */
export function readAmount(
  text: string,
  { min, max, isWhole = false }: { min: string; max: string; isWhole?: boolean },
): { readonly amount: bigint } | { readonly problem: AmountProblem } {
  const typed = text.replaceAll(',', '').trim()
  if (typed === '') return { problem: 'empty' }
  const amount = parseTyped(typed)
  if (amount === null || amount === 0n || (isWhole && !isWholeAmount(amount))) return { problem: 'invalid' }
  if (amount < fromWire(min)) return { problem: 'too_small' }
  return amount > fromWire(max) ? { problem: 'too_large' } : { amount }
}

/** Whether an amount leaves room for the cents that tell transfers by hand apart, as the server counts. Pure. */
const isWholeAmount = (amount: bigint): boolean => amount % (100n * smallestAmount()) === 0n

/** A fee by a rate per 10 000, in whole cents, rounded up: the same arithmetic as the server's. Pure. */
export function feeOf(amount: bigint, rate: number): bigint {
  return divide(amount * BigInt(rate), RATE_ONE * smallestAmount(), 'up') * smallestAmount()
}

/** What a payment channel takes: its rate and its fixed part, as the server computes it. Pure. */
export const channelFee = (
  amount: bigint,
  { feeRate, feeFixed }: { readonly feeRate: number; readonly feeFixed: string },
): bigint => feeOf(amount, feeRate) + fromWire(feeFixed)

/** `1,000` for a round amount, `1,000.50` for another: the format of buttons and limits. Pure. */
export function shortAmount(amount: bigint | string): string {
  return formatAmount(typeof amount === 'string' ? fromWire(amount) : amount).replace(/\.00$/, '')
}

/** An amount as it is typed, without grouping: `1000`, `12.50`. Pure. */
export function typedAmount(amount: bigint): string {
  return shortAmount(amount).replaceAll(',', '')
}

/** A rate per 10 000 in percent: 50 is `0.5%`. Pure. */
export function percent(rate: number): string {
  const [whole, fraction] = formatExactAmount(BigInt(rate) * 1_000n).split('.')
  const places = (fraction ?? '').replace(/0+$/, '')
  return `${whole}${places === '' ? '' : `.${places}`}%`
}

/** An amount with its symbol, from the wire or computed. Pure. */
export function money(amount: bigint | string, symbol?: string): string {
  return formatMoney(typeof amount === 'string' ? fromWire(amount) : amount, symbol)
}

/** Round amounts for buttons that can be withdrawn; 'All' is shown beside them. Pure. */
export function withdrawChips({ min, withdrawable }: { min: string; withdrawable: string }): bigint[] {
  const [least, most] = [fromWire(min), fromWire(withdrawable)]
  const round = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 20_000n].map((value) => value * 100_000n)
  return round.filter((amount) => amount >= least && amount < most).slice(-3)
}
