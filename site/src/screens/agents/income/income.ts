import { shareOf } from '@koi/contract/agents/terms.ts'
import { fromWire } from '@koi/contract/money.ts'
import { isLottery } from '../parts/categories.ts'
import { rateText } from '../parts/terms.ts'

/** What decides the amount of a line: amounts of the wire, rates per 10 000. */
interface Line {
  readonly base: string
  readonly rate: number
  readonly rateBelow: number
}

/** The share of the own rate less that of the rate below, each rounded down, in 1/100000. Pure. */
export function amountOf({ base, rate, rateBelow }: Line): bigint {
  const amount = fromWire(base)
  return shareOf(amount, rate) - shareOf(amount, rateBelow)
}

/** Whether the amount that the server names is the one that follows from its line. Pure. */
export const isRight = (line: Line & { readonly amount: string }): boolean =>
  amountOf(line) === fromWire(line.amount)

/** The sum of what was earned in all categories, in 1/100000. Pure. */
export const sumOf = (earned: readonly { readonly amount: string }[]): bigint =>
  earned.reduce((sum, { amount }) => sum + fromWire(amount), 0n)

/** A rate of a line; that of a lottery with the series that it follows from: `97.50 % (1950)`. Pure. */
export const lineRateText = (category: string, rate: number): string =>
  isLottery(category) ? `${rateText(rate)} (${rate / 5})` : rateText(rate)

interface LineKey {
  readonly memberId: string
  readonly placedDay: string
  readonly category: string
  readonly series: number
}

/** A line in the address: its member, the day, the category and the series of its bets. Pure. */
export const toLineId = ({ memberId, placedDay, category, series }: LineKey): string =>
  [memberId, placedDay, category, series].join('_')

/** The line that the address names; null if it names none. Pure. */
export function readLineId(text: string | null): LineKey | null {
  const [, memberId, placedDay, category, series] =
    /^(\d{1,18})_(20\d\d-\d\d-\d\d)_([A-Z]{1,16})_(\d{1,4})$/.exec(text ?? '') ?? []
  if (memberId === undefined || placedDay === undefined || category === undefined) return null
  return { memberId, placedDay, category, series: Number(series) }
}
