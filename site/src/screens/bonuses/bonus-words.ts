import { fromWire } from '@koi/contract/money.ts'
import type { Play, RunningBonus } from './queries.ts'

/** The part that is played, in whole percent, rounded down so that 100 means all of it. Pure. */
export function playedPercent({ required, done }: Pick<RunningBonus, 'required' | 'done'>): number {
  const [all, part] = [fromWire(required), fromWire(done)]
  return all <= 0n ? 100 : Math.min(100, Math.trunc(Number((part * 100n) / all)))
}

/** A rate per 10 000 as a percentage: `100 %`, `2.2 %`. Pure. */
export const rateText = (rate: number): string => `${Math.round(rate) / 100} %`

/** The categories that count, those that count most first; null where all count in full. Pure. */
export function countedCategories(
  weights: RunningBonus['weights'],
): readonly { readonly category: string; readonly rate: number }[] | null {
  if (weights === null) return null
  return Object.entries(weights)
    .map(([category, rate]) => ({ category, rate }))
    .filter(({ rate }) => rate > 0)
    .toSorted((one, other) => other.rate - one.rate || (one.category < other.category ? -1 : 1))
}

/** The edge on all of this play together, per 10 000, rounded. Pure. */
export function edgeOf({ parts }: Play): number {
  const played = parts.reduce((sum, part) => sum + fromWire(part.played), 0n)
  const lost = parts.reduce((sum, part) => sum + fromWire(part.played) * BigInt(part.edge), 0n)
  return played === 0n ? 0 : Number((lost + played / 2n) / played)
}
