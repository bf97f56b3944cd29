import type { RefusalCode } from '@koi/contract/refusals.ts'
import type { OperatorId } from '../../caller.ts'
import { permissionsOf } from './role.ts'

/** A person who works in the back office. */
export interface Operator {
  readonly id: OperatorId
  readonly name: string
  readonly role: string
}

/** An operator as the office's calls return them. */
export const present = (operator: Operator) => ({
  id: String(operator.id),
  name: operator.name,
  role: operator.role,
  permissions: [...permissionsOf(operator.role)],
})

/** An operator's name: a lower-case letter, then lower-case letters, digits, dots, dashes; 3 to 32 in all. */
export const operatorName = (text: string): RefusalCode | null =>
  /^[a-z][a-z0-9._-]{2,31}$/.test(text) ? null : 'username.format'

/** Longer than a member's, since it gives more access: 12 to 64 characters. */
export const operatorPassword = (text: string): RefusalCode | null =>
  text.length >= 12 && text.length <= 64 ? null : 'password.format'

/** After this many failures in a row every log-in is refused for a while, even with the right password. */
const MAX_FAILURES = 5
const LOCK_MINUTES = 15

export const afterFailure = (failures: number, now: Date): { failures: number; lockedUntil: Date | null } =>
  failures + 1 < MAX_FAILURES
    ? { failures: failures + 1, lockedUntil: null }
    : { failures: 0, lockedUntil: new Date(now.getTime() + LOCK_MINUTES * 60_000) }

/** A session ends after an hour without a call, and in any case twelve hours after the log-in. */
const IDLE_MINUTES = 60
const SESSION_HOURS = 12

export const isOpen = (session: { createdAt: Date; seenAt: Date }, now: Date): boolean =>
  now.getTime() - session.seenAt.getTime() < IDLE_MINUTES * 60_000 &&
  now.getTime() - session.createdAt.getTime() < SESSION_HOURS * 3_600_000
