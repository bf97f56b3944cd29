import type { Play } from '@koi/contract/lottery/play.ts'
import type { ChosenTerms, Draft, Limits, Wager } from '../slip/bet-slip.ts'

/** The props of the faster ways to a bet. */
export interface BetToolsProps {
  play: Play
  terms: ChosenTerms
  limits: Limits
  draft: Draft
  gameCode: string
  family: string
  /** How many more bets the cart takes for this game. */
  room: number
  onAdd: (wagers: readonly Wager[]) => void
}
