import type { Currency } from '@koi/contract/money.ts'
import type { MemberId } from '../../../caller.ts'

/** Free rounds that a member has in one game (GR-20, decision 0075). */
export interface FreeRounds {
  /** The vendor's `reward_uuid`. */
  readonly id: string
  readonly place: bigint
  readonly memberId: MemberId
  readonly book: number
  readonly vendor: string
  /** The vendor's code for the game. */
  readonly game: string
  readonly currency: Currency
  readonly rounds: number
  /** What each round would cost, in units of 1/100000. */
  readonly betValue: bigint
  /** What the wins may pay together; null for no limit but that of the vendor's link. */
  readonly maxWin: bigint | null
  /** Turnover that a win asks for, per 10 000 of it. */
  readonly turnoverRate: number
  /** How long the member has for that turnover; their wins wait for it in a bonus. null: wins are cash. */
  readonly bonusDays: number | null
  readonly givenAt: Date
  readonly expiresAt: Date
  readonly state: 'opening' | 'open' | 'refused' | 'cancelled'
  /** The vendor's last word, or why there was none. */
  readonly word: string | null
  readonly endedBy: string | null
}

/** What was played of them. */
export interface Played {
  readonly used: number
  readonly won: bigint
}

export type ShownState = 'opening' | 'open' | 'played' | 'expired' | 'refused' | 'cancelled'

/** What members and operators read about them now. Pure. */
export function shownState(
  { state, rounds, expiresAt }: Pick<FreeRounds, 'state' | 'rounds' | 'expiresAt'>,
  { used }: Pick<Played, 'used'>,
  now: Date,
): ShownState {
  if (state === 'refused' || state === 'cancelled') return state
  if (used >= rounds) return 'played'
  return expiresAt <= now ? 'expired' : state
}

/** The turnover that a win of free rounds asks for; rounded up, so that a small win asks for some. Pure. */
export const turnoverOf = (won: bigint, rate: number): bigint => (won * BigInt(rate) + 9_999n) / 10_000n
