import type { MemberId } from '../../caller.ts'

/** The restrictions on one member's play; null where nothing was set. */
export interface Guard {
  readonly memberId: MemberId
  /** The time zone of the member's days, weeks and months. */
  readonly timeZone: string
  readonly timeOutUntil: Date | null
  /** The first time at which a return can be requested; without a return the exclusion continues. */
  readonly excludedUntil: Date | null
  readonly returnsAt: Date | null
  /** Under age by what the member said, until then. */
  readonly ofAgeAt: Date | null
  /** Under age by the documents that wait for a check or passed it, until then. */
  readonly documentsOfAgeAt: Date | null
  /** Since when an operator has frozen the member. */
  readonly frozenAt: Date | null
  readonly remindMinutes: number | null
  readonly playedAt: Date | null
}

export interface Closed {
  readonly why: 'excluded' | 'timed_out' | 'under_age' | 'frozen'
  /** When play opens by itself; null if the member must request it, or an operator decides. */
  readonly until: Date | null
  readonly returnFrom: Date | null
}

/** Why play is closed at a time, or null; like `protection_closed` in SQL, with the dates. */
export function closedBy(guard: Guard, now: Date): Closed | null {
  const { excludedUntil, returnsAt, timeOutUntil, frozenAt } = guard
  if (excludedUntil !== null && (returnsAt === null || returnsAt > now)) {
    return { why: 'excluded', until: returnsAt, returnFrom: returnsAt === null ? excludedUntil : null }
  }
  if (timeOutUntil !== null && timeOutUntil > now) {
    return { why: 'timed_out', until: timeOutUntil, returnFrom: null }
  }
  const ofAgeAt = laterOf(guard.ofAgeAt, guard.documentsOfAgeAt)
  if (ofAgeAt !== null && ofAgeAt > now) return { why: 'under_age', until: ofAgeAt, returnFrom: null }
  if (frozenAt !== null) return { why: 'frozen', until: null, returnFrom: null }
  return null
}

const laterOf = (a: Date | null, b: Date | null): Date | null => (a === null || (b !== null && b > a) ? b : a)
