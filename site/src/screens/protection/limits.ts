import { fromWire, parseTyped, toWire } from '@koi/contract/money.ts'
import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import type { LimitUse, ProtectionState } from './queries.ts'

export type Limit = ProtectionState['limits'][number]

/** The lowest limit of each period of a kind: the one that applies. Pure. */
export function effectiveLimits(limits: readonly Limit[], kind: LimitKind): readonly Limit[] {
  const own = limits.filter((limit) => limit.kind === kind)
  return own.filter(
    (limit, index) =>
      !own.some((other, place) => {
        if (other.period !== limit.period || place === index) return false
        const [one, than] = [unitsOf(kind, other.amount), unitsOf(kind, limit.amount)]
        return one < than || (one === than && place < index)
      }),
  )
}

/** The member's own limit for a kind and period. Pure. */
export const ownLimit = (
  limits: readonly Limit[],
  which: { kind: LimitKind; period: LimitPeriod },
): Limit | undefined =>
  limits.find(
    ({ kind, period, setBy }) => kind === which.kind && period === which.period && setBy === 'member',
  )

/** The used part of a limit, in the text of its kind; null while it loads. Pure. */
export function usedOf(
  { kind, period }: Pick<Limit, 'kind' | 'period'>,
  { state, use }: { state: ProtectionState; use: LimitUse | undefined },
): string | null {
  if (kind === 'time') return String(Math.floor(state.played[period] / 60))
  if (use === undefined) return null
  const used = use[kind][period]
  // A member who won more than they staked has used none of the loss limit.
  return used.startsWith('-') ? '0.00' : used
}

/** Pure. */
export function leftOf({ kind, amount }: Pick<Limit, 'kind' | 'amount'>, used: string): string {
  const left = unitsOf(kind, amount) - unitsOf(kind, used)
  const some = left < 0n ? 0n : left
  return kind === 'time' ? String(some) : toWire(some)
}

/** The used part, 0 to 100. Pure. */
export function percentUsed({ kind, amount }: Pick<Limit, 'kind' | 'amount'>, used: string): number {
  const [whole, part] = [unitsOf(kind, amount), unitsOf(kind, used)]
  if (whole === 0n || part >= whole) return 100
  return Number.parseInt(String((part * 100n) / whole), 10)
}

const unitsOf = (kind: LimitKind, text: string): bigint => (kind === 'time' ? BigInt(text) : fromWire(text))

/** Minutes of the longest month. */
const MAX_MINUTES = 44_640

/** A typed limit as an amount, or null if it is not one. Pure. */
export function parseLimit(kind: LimitKind, text: string): string | null {
  const plain = text.trim().replaceAll(',', '')
  if (kind !== 'time') return parseTyped(plain) === null ? null : plain
  const isMinutes = /^\d{1,5}$/.test(plain) && Number(plain) >= 1 && Number(plain) <= MAX_MINUTES
  return isMinutes ? plain : null
}

/** Whether a new limit is looser than the current one: it then waits a day. Pure. */
export function isLooser(kind: LimitKind, wish: string, standing: Limit | undefined): boolean {
  if (standing === undefined) return false
  const units = kind === 'time' ? BigInt(wish) : (parseTyped(wish) ?? 0n)
  return units > unitsOf(kind, standing.amount)
}
