/** What becomes of a vendor's call, in the room's own words; `hub88.ts` has the wire's word for each. */
export type Outcome =
  | 'ok'
  /** We failed; the vendor sends the call again. */
  | 'failed'
  /** There are too many calls, or we are busy; the vendor sends the call again. */
  | 'busy'
  /** The win is above the limit: a person has to look at it, and the vendor sends the call again. */
  | 'held'
  /** Two people refused the win, which is above the limit. */
  | 'win_refused'
  /** The vendor is not plugged in, is switched off, or may not make this call. */
  | 'invalid_vendor'
  | 'invalid_signature'
  | 'wrong_syntax'
  | 'wrong_types'
  | 'invalid_token'
  | 'token_expired'
  | 'invalid_game'
  | 'wrong_currency'
  | 'insufficient_funds'
  | 'member_blocked'
  | 'stake_limit_exceeded'
  /** The transaction is known with other content, or comes too late. */
  | 'duplicate_transaction'
  | 'unknown_transaction'
  | 'transaction_rolled_back'
  /** There are no such free rounds for this player and game, or they are over, or all played. */
  | 'invalid_reward'
