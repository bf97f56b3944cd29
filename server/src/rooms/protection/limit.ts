import { parseTyped, toWire } from '@koi/contract/money.ts'
import {
  CONFIRMATION_DAYS,
  COOLING_OFF_HOURS,
  type LimitKind,
  type LimitPeriod,
} from '@koi/contract/protection.ts'
import { refuse } from '../../refusal.ts'

export type Setter = 'member' | 'operator'

/** A requested raise: the new amount (null for no limit), and the times between which it can be confirmed. */
export interface Raise {
  readonly to: bigint | null
  readonly from: Date
  readonly until: Date
}

/** Amounts are in 1/100000 of the member's currency, or minutes for the kind `time`. */
export interface Limit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly setBy: Setter
  readonly amount: bigint
  readonly setAt: Date
  readonly raise: Raise | null
}

const HOUR_MS = 3_600_000
const MAX_MINUTES = 31n * 1_440n

/** Reads a limit as typed: money with at most two decimals, or whole minutes. Refuses 'amount.invalid'. */
export function readLimit(kind: LimitKind, text: string): bigint {
  if (kind !== 'time') return parseTyped(text) ?? refuse('amount.invalid')
  if (!/^\d{1,5}$/.test(text)) return refuse('amount.invalid')
  const minutes = BigInt(text)
  return minutes < 1n || minutes > MAX_MINUTES ? refuse('amount.invalid') : minutes
}

export const limitText = (kind: LimitKind, amount: bigint): string =>
  kind === 'time' ? String(amount) : toWire(amount)

export type Change = { readonly now: bigint } | { readonly raise: Raise }

/**
 * A stricter limit applies at once and cancels a requested raise; a looser one, or none, is a raise that can
 * be confirmed after 24 hours, for a week (docs/domain/protection.md#limits). Refuses 'protection.no_limit'.
 */
export function changeOf(current: Limit | null, wanted: bigint | null, now: Date): Change {
  if (current === null) return wanted === null ? refuse('protection.no_limit') : { now: wanted }
  if (wanted !== null && wanted <= current.amount) return { now: wanted }
  const from = new Date(now.getTime() + COOLING_OFF_HOURS * HOUR_MS)
  return { raise: { to: wanted, from, until: new Date(from.getTime() + CONFIRMATION_DAYS * 24 * HOUR_MS) } }
}

/** The raise that can be confirmed now. Refuses 'protection.nothing_asked', 'protection.not_ready'. */
export function confirmableRaise(limit: Limit | null, now: Date): Raise {
  const raise = limit?.raise ?? null
  if (raise === null || raise.until <= now) return refuse('protection.nothing_asked')
  if (now < raise.from) return refuse('protection.not_ready', { from: raise.from.getTime() })
  return raise
}

/** The lowest limit of each kind and period, which is the one that applies. */
export function bindingLimits(limits: readonly Limit[]): readonly Limit[] {
  return limits.filter((limit) => !limits.some((other) => isStricter(other, limit)))
}

const isStricter = (one: Limit, than: Limit): boolean =>
  one.kind === than.kind &&
  one.period === than.period &&
  (one.amount < than.amount || (one.amount === than.amount && one.setBy < than.setBy))
