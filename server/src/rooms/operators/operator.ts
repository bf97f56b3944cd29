import type { RefusalCode } from '@koi/contract/refusals.ts'
import type { OperatorId } from '../../caller.ts'
import { permissionsOf } from './role.ts'

/** A person who works in the back office. */
export interface Operator {
  readonly id: OperatorId
  readonly name: string
  readonly role: string
  /** What the role's row grants; null for a role that does not exist. */
  readonly granted?: readonly string[] | null
}

/** An operator as the office's calls return them. */
export const present = ({ id, name, role, granted = null }: Operator) => ({
  id: String(id),
  name,
  role,
  permissions: [...permissionsOf(role, granted)],
})

/** An operator's name: a lower-case letter, then lower-case letters, digits, dots, dashes; 3 to 32 in all. */
export const operatorName = (text: string): RefusalCode | null =>
  /^[a-z][a-z0-9._-]{2,31}$/.test(text) ? null : 'username.format'

/** Longer than a member's, since it gives more access: 12 to 64 characters. */
export const operatorPassword = (text: string): RefusalCode | null =>
  text.length >= 12 && text.length <= 64 ? null : 'password.format'

/** These cost nothing; each failure after them doubles the wait, from a second to a quarter of an hour. */
const FREE_FAILURES = 4
const MAX_WAIT_MS = 15 * 60_000
/** Failures are forgotten a day after the last one. */
export const FAILURES_LAST_MS = 24 * 3_600_000

interface Failures {
  readonly failures: number
  readonly lastAt: Date
}

/** The count after one more failure, and when the next attempt is accepted. Pure. */
export function afterFailure({ failures, lastAt }: Failures, now: Date) {
  const isOld = now.getTime() - lastAt.getTime() >= FAILURES_LAST_MS
  const count = (isOld ? 0 : failures) + 1
  const over = count - FREE_FAILURES - 1
  const wait = over < 0 ? 0 : Math.min(1000 * 2 ** Math.min(over, 20), MAX_WAIT_MS)
  return { failures: count, lastAt: now, nextAt: new Date(now.getTime() + wait) }
}

/** A session ends after half an hour without a call, and in any case twelve hours after the log-in. */
const IDLE_MINUTES = 30
const SESSION_HOURS = 12

export const isOpen = (session: { createdAt: Date; seenAt: Date }, now: Date): boolean =>
  now.getTime() - session.seenAt.getTime() < IDLE_MINUTES * 60_000 &&
  now.getTime() - session.createdAt.getTime() < SESSION_HOURS * 3_600_000
