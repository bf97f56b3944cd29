import { cutToShown, divide, smaller } from '../money.ts'
import { type Gross, NOTHING } from './salary.ts'
import type { CarryRule, ContractTerms, Tier } from './terms.ts'

export interface DividendBase {
  readonly tiers: readonly Tier[]
  readonly mode: ContractTerms['mode']
  /** The result for the house, with what earlier periods carried. */
  readonly base: bigint
  readonly turnover: bigint
  readonly active: number
}

/** What a dividend pays before the children's part (docs/domain/agents.md#dividends). Pure. */
export function dividendOf({ tiers, mode, base, turnover, active }: DividendBase): Gross {
  if (base <= 0n) return NOTHING
  let best: Gross = NOTHING
  for (const [tier, { volume, loss, active: least, pays }] of tiers.entries()) {
    if (turnover < volume || active < least || !('rate' in pays)) continue
    if (mode === 'FIXED' && base < loss) continue
    const exact =
      mode === 'FLOAT' && base < loss
        ? divide(base * base * BigInt(pays.rate), loss * 10_000n, 'down')
        : divide(base * BigInt(pays.rate), 10_000n, 'down')
    // The highest tier decides a fixed dividend, the greatest amount a floating one.
    if (mode === 'FIXED' || exact > best.exact) best = { tier, exact, gross: cutToShown(exact) }
  }
  return best
}

/** A negative result that is set against later ones. */
export interface Debt {
  /** In units, above zero. */
  readonly amount: bigint
  /** For how many more periods it counts; null for no end. */
  readonly left: number | null
  /** The month in which it counts, `YYYY-MM`; null for any. */
  readonly month: string | null
}

export interface CarryTerms {
  readonly carry: CarryRule
  readonly carryPeriods: number
}

/** How long a new debt counts. */
function reachOf({ carry, carryPeriods }: CarryTerms, month: string): Omit<Debt, 'amount'> {
  switch (carry) {
    case 'none':
      return { left: 0, month: null }
    case 'previous':
      return { left: 1, month: null }
    case 'limited':
      return { left: carryPeriods, month: null }
    case 'half_month':
      return { left: null, month }
    case 'permanent':
      return { left: null, month: null }
  }
}

export interface Carried {
  /** What is added to the result of the period: zero or negative. */
  readonly carried: bigint
  /** What is left for the periods after it. */
  readonly debts: readonly Debt[]
}

/**
 * The rule of carry: debts count for a number of periods, or until their month ends; a positive result pays
 * them off, the oldest first. Pure.
 */
export function carryOver(
  debts: readonly Debt[],
  { result, month, terms }: { readonly result: bigint; readonly month: string; readonly terms: CarryTerms },
): Carried {
  const counting = debts.filter((debt) => debt.left !== 0 && (debt.month === null || debt.month === month))
  const carried = -counting.reduce((sum, { amount }) => sum + amount, 0n)
  let paid = result > 0n ? result : 0n
  const rest: Debt[] = []
  for (const debt of counting) {
    const amount = debt.amount > paid ? debt.amount - paid : 0n
    paid -= debt.amount - amount
    const left = debt.left === null ? null : debt.left - 1
    if (amount > 0n && left !== 0) rest.push({ ...debt, amount, left })
  }
  const reach = reachOf(terms, month)
  if (result < 0n && reach.left !== 0) rest.push({ amount: -result, ...reach })
  return { carried, debts: rest }
}

/** A member's part of the result in a period, and what is still set against their losses. */
export interface FencedMember {
  readonly memberId: string
  /** The result for the house: negative for a win. */
  readonly result: bigint
  /** From earlier periods: zero or more. */
  readonly fenced: bigint
}

export interface Fenced {
  readonly result: bigint
  /** What is set against the later losses of each member; members without any are left out. */
  readonly fences: readonly { readonly memberId: string; readonly fenced: bigint }[]
}

/**
 * A member who wins at least `fence` and makes the team negative takes the negative part along: it is set
 * against that member's own later losses only. `members` are those with such a win or with a fence. Pure.
 */
export function fenceWins(
  total: bigint,
  { fence, members }: { readonly fence: bigint | null; readonly members: readonly FencedMember[] },
): Fenced {
  if (fence === null) return { result: total, fences: [] }
  let result = total
  const fences = new Map<string, bigint>()
  for (const { memberId, result: own, fenced } of members) {
    const used = own <= 0n ? 0n : smaller(own, fenced)
    result -= used
    fences.set(memberId, fenced - used)
  }
  const winners = members.filter(({ result: own }) => own <= -fence)
  for (const { memberId, result: own } of winners.toSorted((a, b) => (a.result < b.result ? -1 : 1))) {
    if (result >= 0n) break
    const moved = smaller(-own, -result)
    result += moved
    fences.set(memberId, (fences.get(memberId) ?? 0n) + moved)
  }
  return {
    result,
    fences: [...fences]
      .filter(([, fenced]) => fenced > 0n)
      .map(([memberId, fenced]) => ({ memberId, fenced })),
  }
}
