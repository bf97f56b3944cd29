/** The values of player protection that server and pages share. */
export const LIMIT_KINDS = ['deposit', 'stake', 'loss', 'time'] as const
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
export const DOCUMENT_SIDES = ['front', 'back', 'selfie'] as const

export type LimitKind = (typeof LIMIT_KINDS)[number]
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]

/** A day, a week, a month, six weeks (docs/domain/protection.md#time-out-and-exclusion). */
export const TIME_OUT_DAYS = [1, 7, 30, 42] as const
/** Self-exclusion lasts six months at least. */
export const EXCLUSION_MONTHS = [6, 12, 24, 60] as const
/** Minutes between two reminders that the site offers; the server accepts others too. */
export const REMINDER_MINUTES = [15, 30, 60, 120] as const
/** Hours until a higher limit can be confirmed, and until a member can play again after an exclusion. */
export const COOLING_OFF_HOURS = 24
/** The days that a limit can be tried on. */
export const REPLAY_DAYS = [30, 90] as const
/** Days during which a higher limit can then be confirmed. */
export const CONFIRMATION_DAYS = 7
/** Seconds between two signs of play that the site sends; more than five minutes between two is a break. */
export const PLAY_SIGN_SECONDS = 60

/** Why a service that checks identities does not accept documents; a code that is not here is `other`. */
export const IDENTITY_REASONS = [
  'unreadable',
  'expired',
  'altered',
  'not_accepted',
  'name',
  'birth_date',
  'face',
  'other',
] as const
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/**
 * A check at that service: documents are being sent, its outcome is awaited, the three outcomes, or the
 * service is asked no more.
 */
export const OUTSIDE_STATES = ['sending', 'waiting', 'passed', 'referred', 'failed', 'stopped'] as const
export type OutsideState = (typeof OUTSIDE_STATES)[number]
/** Why the service has not helped: no answer, a refusal, an answer without sense, no outcome in time. */
export const OUTSIDE_PROBLEMS = ['unreachable', 'refused', 'answer', 'no_outcome'] as const
export type OutsideProblem = (typeof OUTSIDE_PROBLEMS)[number]
