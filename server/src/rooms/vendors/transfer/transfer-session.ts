import type { Currency } from '@koi/contract/money.ts'
import type { MemberId } from '../../../caller.ts'

/**
 * A member's balance at a vendor that holds it while they play: one bet, from the move in to the last recall.
 * A value: it is loaded once, each step takes it and returns the next one.
 */
export interface TransferSession {
  readonly id: string
  /** The member's book, which holds the session, its bet and its movements. */
  readonly book: number
  readonly memberId: MemberId
  readonly betId: bigint
  readonly vendor: string
  readonly game: string
  readonly currency: Currency
  /** What was moved in, in units of 1/100000. */
  readonly amount: bigint
  /** `arriving`: it is not known yet whether the money arrived; `refused`: it never did. */
  readonly state: 'arriving' | 'open' | 'refused' | 'ended'
  readonly openedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  /** The log-in session that it belongs to. */
  readonly sessionId: bigint
  /** Who asked for the money back; null again once it is back. */
  readonly wantedBy: string | null
  /** The rule that recalls forgotten money looks at it from then on. */
  readonly nextAt: Date
  readonly tries: number
}

/** Whose sessions: a member and their book. */
export interface SessionOwner {
  readonly id: MemberId
  readonly book: number
}
