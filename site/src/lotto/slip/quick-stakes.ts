import type { Play } from '@koi/contract/lottery/play.ts'
import { ONE } from '@koi/contract/money.ts'
import type { ChosenTerms, Limits } from './bet-slip.ts'

/** Amounts that members stake most, in 1/100000, the smallest first. */
const AMOUNTS = [ONE / 100n, ONE / 10n, ONE / 2n, ONE, 2n * ONE, 5n * ONE, 10n * ONE, 50n * ONE, 100n * ONE]
/** As many as fit beside each other on a phone. */
const MAX_CHIPS = 5

/** An amount for each lot, and the unit and multiple that make it. */
export interface QuickStake {
  readonly amount: bigint
  readonly unit: bigint
  readonly multiple: number
}

interface QuickStakesInput {
  readonly play: Play
  readonly limits: Limits
  /** The lines of the choice on the pad; 1 while it is empty. */
  readonly lines: bigint
}

/**
 * Stakes for one tap that the limits of the game allow for this choice: the smallest that reaches the least
 * stake, and those around one unit of money. Pure.
 */
export function quickStakes({ play, limits, lines }: QuickStakesInput): readonly QuickStake[] {
  const lots = lines * play.unitsPerLine
  const possible = AMOUNTS.flatMap((amount) => {
    const stake = amount * lots
    const terms = stake < limits.stakeMin || stake > limits.stakeMax ? null : termsFor(amount, play, limits)
    return terms === null ? [] : [{ amount, ...terms }]
  })
  // The smallest is always among them; of the others, those that more members can afford.
  const from = Math.max(
    0,
    Math.min(possible.length - MAX_CHIPS, possible.findIndex(({ amount }) => amount >= ONE) - 1),
  )
  const shown = possible.slice(from, from + MAX_CHIPS)
  const [least] = possible
  return least === undefined || from === 0 ? shown : [least, ...shown.slice(1)]
}

/** The largest unit that the amount is a multiple of; a free stake is a unit of its own. */
function termsFor(
  amount: bigint,
  play: Play,
  { units, multipleMax }: Limits,
): Pick<ChosenTerms, 'unit' | 'multiple'> | null {
  if (play.group === 'entertainment') return { unit: amount, multiple: 1 }
  const unit = [...units].sort((a, b) => (a < b ? 1 : -1)).find((one) => amount % one === 0n)
  if (unit === undefined || amount / unit > BigInt(multipleMax)) return null
  return { unit, multiple: Number(amount / unit) }
}
