import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { isFamily } from '@koi/contract/lottery/games.ts'
import { parseSelection } from '@koi/contract/lottery/play.ts'
import { parseAmount } from '@koi/contract/money.ts'
import type { PlayMenu } from '../queries.ts'
import { type Limits, limitsOf, obstacleOf, priceOf, type Wager } from './bet-slip.ts'

/** A bet as texts, from a ticket or a starred bet. */
export interface BetText {
  readonly playId: string
  readonly selection: string
  readonly unit: string
  readonly multiple: number
  readonly series: number
}

/** The bets that can be placed today, and those that no longer can. */
export interface Repeated {
  readonly wagers: readonly Wager[]
  readonly unavailable: readonly BetText[]
}

/** The same bets at today's odds; a series that is no longer offered is replaced by the nearest. Pure. */
export function repeatBets(bets: readonly BetText[], menu: PlayMenu): Repeated {
  const limits = limitsOf(menu)
  const wagers: Wager[] = []
  const gone: BetText[] = []
  for (const bet of bets) {
    const wager = repeatBet(bet, { menu, limits })
    if (wager === null) gone.push(bet)
    else wagers.push(wager)
  }
  return { wagers, unavailable: gone }
}

function repeatBet(bet: BetText, { menu, limits }: { menu: PlayMenu; limits: Limits }): Wager | null {
  const { family, plays } = menu
  const play = isFamily(family) && plays.includes(bet.playId) ? playOf(family, bet.playId) : null
  const unit = parseAmount(bet.unit)
  if (play === null || unit === null) return null
  const selection = parseSelection(play, bet.selection)
  if (typeof selection === 'string') return null
  const series = Math.min(limits.series.max, Math.max(limits.series.min, bet.series))
  const terms = { unit, multiple: bet.multiple, series }
  const price = priceOf(play, selection, { terms, limits })
  if (typeof price === 'string') return null
  const wager = { play, selection, terms, price }
  return obstacleOf(wager, limits) === null ? wager : null
}
