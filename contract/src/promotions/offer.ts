/** What members do for an offer: apply with a comment and pictures, or deposit (docs/domain/promotions.md). */
export const OFFER_KINDS = ['apply', 'deposit', 'reload'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

/** How often an offer can be taken: by each account, by each person, or by each person on each day. */
export const OFFER_ONCE = ['member', 'person', 'day'] as const

/** `draft` until it is first published; `closed` for ever, by an operator or at the end of its window. */
export const OFFER_STATES = ['draft', 'open', 'closed'] as const
type OfferState = (typeof OFFER_STATES)[number]

/** The states of an application, in their order; `proposed` waits for a second operator. */
export const APPLICATION_STATES = ['waiting', 'taken', 'proposed', 'issued', 'rejected'] as const

/** All ten labels of promotions (MN-14). */
export const OFFER_STATUSES = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming',
] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/**
 * What a member has of an offer. Of a deposit offer: `signed` until the deposit, `ready` while the bonus
 * waits to be taken, `running` while it is played for, then `released` or `forfeited`. Of an application: its
 * state.
 */
export const OWN_STATES = [
  ...(['signed', 'ready', 'running', 'released', 'forfeited'] as const),
  ...APPLICATION_STATES,
] as const
export type OwnState = (typeof OWN_STATES)[number]

/**
 * Why the bonus of a joining did not begin: another account of the person has it, play is closed, nobody took
 * it in time, the first deposit was too small, it brought the bonus of another offer, or nothing was kept for
 * the member and the budget is gone.
 */
export const OFFER_STOPS = [
  'person',
  'closed',
  'not_taken',
  'too_small',
  'other_offer',
  'budget_gone',
] as const
export type OfferStop = (typeof OFFER_STOPS)[number]

interface OfferFacts {
  readonly state: OfferState
  readonly from: number
  readonly until: number
  /** Whether the budget is enough for another member. */
  readonly hasBudget: boolean
  /** What counts of the member; null for a visitor, and before anything was done. */
  readonly own: OwnState | null
}

const OWN_STATUS: Readonly<Record<OwnState, OfferStatus>> = {
  signed: 'signed',
  ready: 'claim',
  running: 'process',
  released: 'claimed',
  forfeited: 'close',
  waiting: 'applying',
  taken: 'process',
  proposed: 'process',
  issued: 'issued',
  rejected: 'rejected',
}

/** The label of an offer for a member (MN-14): what is the member's own comes first. Pure and total. */
export function offerStatus({ state, from, until, hasBudget, own }: OfferFacts, now: number): OfferStatus {
  if (own !== null) return OWN_STATUS[own]
  if (state !== 'open' || until <= now || !hasBudget) return 'close'
  return from > now ? 'coming' : 'join'
}
