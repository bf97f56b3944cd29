import type { MemberId } from '../../caller.ts'

/** What stands around one member's play; times are null where nothing was set. */
export interface Guard {
  readonly memberId: MemberId
  /** Where the member's days, weeks and months begin. */
  readonly timeZone: string
  readonly timeOutUntil: Date | null
  /** The first moment that a return may be asked for; without a return the exclusion goes on. */
  readonly excludedUntil: Date | null
  readonly returnsAt: Date | null
  readonly ofAgeAt: Date | null
  readonly remindMinutes: number | null
  readonly playedAt: Date | null
}

export interface Closed {
  readonly why: 'excluded' | 'timed_out' | 'under_age'
  /** When it opens by itself; null where only the member's act can open it. */
  readonly until: Date | null
  readonly returnFrom: Date | null
}

/** Why play is closed at a moment, or null: what `protection_closed` says, with its dates. */
export function closedBy(guard: Guard, now: Date): Closed | null {
  const { excludedUntil, returnsAt, timeOutUntil, ofAgeAt } = guard
  if (excludedUntil !== null && (returnsAt === null || returnsAt > now)) {
    return { why: 'excluded', until: returnsAt, returnFrom: returnsAt === null ? excludedUntil : null }
  }
  if (timeOutUntil !== null && timeOutUntil > now) {
    return { why: 'timed_out', until: timeOutUntil, returnFrom: null }
  }
  if (ofAgeAt !== null && ofAgeAt > now) return { why: 'under_age', until: ofAgeAt, returnFrom: null }
  return null
}
