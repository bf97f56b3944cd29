import { parseAmount, toWire } from '@koi/contract/money.ts'
import { isRecord } from '../../session/browser-storage.ts'
import type { Wager } from './bet-slip.ts'
import type { BetText } from './repeat.ts'

/** Maximum starred bets per game; the oldest is removed. */
export const MAX_FAVOURITES = 30

/** A starred bet, as it is stored. */
export const toBetText = ({ play, selection, terms }: Wager): BetText => ({
  playId: play.code,
  selection: selection.text,
  unit: toWire(terms.unit),
  multiple: terms.multiple,
  series: terms.series,
})

const isSame = (a: BetText, b: BetText): boolean =>
  a.playId === b.playId && a.selection === b.selection && a.unit === b.unit && a.multiple === b.multiple

export const isStarred = (bets: readonly BetText[], bet: BetText): boolean =>
  bets.some((one) => isSame(one, bet))

/** The starred bets with one added at the front or removed. Pure. */
export function toggleStar(bets: readonly BetText[], bet: BetText): readonly BetText[] {
  return isStarred(bets, bet)
    ? bets.filter((one) => !isSame(one, bet))
    : [bet, ...bets].slice(0, MAX_FAVOURITES)
}

/** Parses the stored bets; anything that is not a bet is left out. Pure. */
export function readFavouriteBets(kept: readonly unknown[]): readonly BetText[] {
  return kept.flatMap((value) => {
    if (!isRecord(value)) return []
    const { playId, selection, unit, multiple, series } = value
    if (typeof playId !== 'string' || typeof selection !== 'string' || typeof unit !== 'string') return []
    if (parseAmount(unit) === null) return []
    if (typeof multiple !== 'number' || typeof series !== 'number') return []
    if (!Number.isInteger(multiple) || !Number.isInteger(series)) return []
    return [{ playId, selection, unit, multiple, series }]
  })
}
