import type { Play } from '@koi/contract/lottery/play.ts'
import type { ChosenTerms, Draft, Limits, Wager } from '../slip/bet-slip.ts'

/** What the quicker ways to a bet are given. */
export interface BetToolsProps {
  play: Play
  terms: ChosenTerms
  limits: Limits
  draft: Draft
  gameCode: string
  family: string
  /** How many bets the cart still takes for this game. */
  room: number
  onAdd: (wagers: readonly Wager[]) => void
}
