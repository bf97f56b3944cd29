/** What the service can say in the end. */
export const OUTCOMES = ['PASS', 'REFER', 'FAIL'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The codes with which it gives a reason, and one that its clients do not know. */
export const REASONS = [
  'unreadable',
  'expired',
  'altered',
  'not_accepted',
  'name',
  'birth_date',
  'face',
  'moon_phase',
] as const

/** What can be made to go wrong with the callback of a check. */
export const FAULTS = ['none', 'late', 'twice', 'never', 'wrong_signature', 'stale'] as const
export type Fault = (typeof FAULTS)[number]

/**
 * What can be made to go wrong with the next request. `slow`: it is done, but the answer comes after any
 * client has given up; `error`: nothing is done, 503; `refuse`: nothing is done, 422.
 */
export const REQUEST_FAULTS = ['slow', 'error', 'refuse'] as const
export type RequestFault = (typeof REQUEST_FAULTS)[number]

export const SIDES = ['front', 'back', 'selfie'] as const
type Side = (typeof SIDES)[number]

/** A person whose documents are checked. */
export interface Check {
  readonly reference: string
  readonly applicantId: string
  readonly fullName: string
  /** `YYYY-MM-DD` */
  readonly birthDate: string
  readonly notifyUrl: string
  /** Sizes in bytes: the pictures themselves are not stored. */
  readonly pictures: Partial<Record<Side, number>>
  /** NEW until the client starts the check. */
  status: 'NEW' | 'PENDING' | Outcome
  reasons: string[]
  startedAt: number | null
}

/** A callback that is due. */
export interface Delivery {
  readonly reference: string
  readonly fault: Fault
  dueAt: number
  tries: number
}

export interface State {
  readonly checks: Check[]
  readonly deliveries: Delivery[]
  /** What every check comes to by itself; null while each is decided by hand. */
  automatic: Outcome | null
  next: RequestFault | null
}

/** How long the fault `late` delays a callback, and an outcome that comes by itself. */
export const LATE_MS = 90_000
export const AUTOMATIC_MS = 2_000
/** Longer than any client waits. */
export const SLOW_MS = 25_000
/** The pauses before a callback is repeated, until the client answers 'success'. */
export const RETRIES_MS = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000]
/** How many checks are stored: the newest. */
export const MAX_CHECKS = 500

/** The content of a callback, which is also the answer to a query. */
export const noticeOf = ({ reference, applicantId, status, reasons }: Check) => ({
  ...{ event: 'identity', reference, applicantId },
  ...{ status: status === 'NEW' ? 'PENDING' : status, reasons },
})
