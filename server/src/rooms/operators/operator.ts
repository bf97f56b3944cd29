import type { RefusalCode } from '@koi/contract/refusals.ts'
import type { OperatorId } from '../../caller.ts'
import { permissionsOf } from './role.ts'

/** One who works in the back office. */
export interface Operator {
  readonly id: OperatorId
  readonly name: string
  readonly role: string
}

/** How the office's calls show an operator. */
export const present = (operator: Operator) => ({
  id: String(operator.id),
  name: operator.name,
  role: operator.role,
  permissions: [...permissionsOf(operator.role)],
})

/** An operator's name: a small letter, then small letters, digits, dots, dashes; 3 to 32 in all. */
export const operatorName = (text: string): RefusalCode | null =>
  /^[a-z][a-z0-9._-]{2,31}$/.test(text) ? null : 'username.format'

/** Longer than a member's, since it opens everything: 12 to 64 characters. */
export const operatorPassword = (text: string): RefusalCode | null =>
  text.length >= 12 && text.length <= 64 ? null : 'password.format'

/** After this many failures in a row no log-in is accepted for a while, the right one neither. */
const FAILURES_MAX = 5
const LOCK_MINUTES = 15

export const afterFailure = (failures: number, now: Date): { failures: number; lockedUntil: Date | null } =>
  failures + 1 < FAILURES_MAX
    ? { failures: failures + 1, lockedUntil: null }
    : { failures: 0, lockedUntil: new Date(now.getTime() + LOCK_MINUTES * 60_000) }

/** A session ends after an hour without a call, and twelve hours after its log-in in any case. */
const IDLE_MINUTES = 60
const SESSION_HOURS = 12

export const isLive = (session: { createdAt: Date; seenAt: Date }, now: Date): boolean =>
  now.getTime() - session.seenAt.getTime() < IDLE_MINUTES * 60_000 &&
  now.getTime() - session.createdAt.getTime() < SESSION_HOURS * 3_600_000
