import type { ContractTerms } from '@koi/contract/contracts/terms.ts'

/** A loss that later periods have to make up for. */
export interface OldLoss {
  amount: bigint
  /** For how many more periods it counts. */
  periods: number
  /** The only month in which it counts; null for all. */
  readonly month: string | null
}

const cents = (amount: bigint): bigint => (amount / 1_000n) * 1_000n

interface Salary {
  readonly terms: ContractTerms
  readonly turnover: bigint
  readonly active: number
}

/** The highest tier that is met, of the turnover; nothing of a turnover that is not positive. */
export function grossSalary({ terms, turnover, active }: Salary): bigint {
  if (turnover <= 0n) return 0n
  let pays: ContractTerms['tiers'][number]['pays'] | null = null
  for (const tier of terms.tiers) if (turnover >= tier.volume && active >= tier.active) pays = tier.pays
  if (pays === null) return 0n
  const amount = cents('sum' in pays ? pays.sum : (turnover * BigInt(pays.rate)) / 10_000n)
  return terms.cap !== null && amount > terms.cap ? terms.cap : amount
}

interface Dividend extends Salary {
  /** The result for the house with what was carried. */
  readonly base: bigint
}

/** FIXED: the highest tier that is met; FLOAT: the greatest of all, each cut by how far its loss is missed. */
export function grossDividend({ terms, turnover, active, base }: Dividend): bigint {
  if (base <= 0n) return 0n
  let amount = 0n
  for (const { volume, active: least, loss, pays } of terms.tiers) {
    if (turnover < volume || active < least || !('rate' in pays)) continue
    const rate = BigInt(pays.rate)
    if (terms.mode === 'FIXED') {
      if (base >= loss) amount = (base * rate) / 10_000n
      continue
    }
    const floating = base < loss ? (base * base * rate) / (loss * 10_000n) : (base * rate) / 10_000n
    if (floating > amount) amount = floating
  }
  return cents(amount)
}

/** For how many periods a new loss counts by the terms. */
function lifeOf({ carry, carryPeriods }: ContractTerms): number {
  switch (carry) {
    case 'none':
      return 0
    case 'previous':
      return 1
    case 'limited':
      return carryPeriods
    case 'half_month':
    case 'permanent':
      return Number.POSITIVE_INFINITY
  }
}

interface Result {
  readonly terms: ContractTerms
  readonly result: bigint
  /** `YYYY-MM` of the period. */
  readonly month: string
}

/** What a result is after old losses, and the losses that are left. Profits pay off the oldest first. */
export function carry(losses: readonly OldLoss[], { terms, result, month }: Result) {
  const old = losses.filter((loss) => loss.periods > 0 && (loss.month === null || loss.month === month))
  const base = old.reduce((sum, { amount }) => sum - amount, result)
  let profit = result > 0n ? result : 0n
  const left: OldLoss[] = []
  for (const loss of old) {
    const paidOff = loss.amount < profit ? loss.amount : profit
    profit -= paidOff
    left.push({ ...loss, amount: loss.amount - paidOff, periods: loss.periods - 1 })
  }
  if (result < 0n)
    left.push({ amount: -result, periods: lifeOf(terms), month: terms.carry === 'half_month' ? month : null })
  return { base, losses: left.filter(({ amount, periods }) => amount > 0n && periods > 0) }
}

interface Fencing {
  readonly ringFence: bigint
  readonly total: bigint
  /** The result for the house of each member. */
  readonly results: ReadonlyMap<bigint, bigint>
  /** What is set against the later losses of members. */
  readonly fences: ReadonlyMap<bigint, bigint>
}

/** Takes the losses of members off their old wins; a large win that makes the team negative is set aside. */
export function fence({ ringFence, total, results, fences }: Fencing) {
  const left = new Map(fences)
  let result = total
  for (const [member, old] of fences) {
    const lost = results.get(member) ?? 0n
    const used = lost <= 0n ? 0n : lost < old ? lost : old
    result -= used
    left.set(member, old - used)
  }
  const winners = [...results].filter(([, own]) => own <= -ringFence).sort((a, b) => (a[1] < b[1] ? -1 : 1))
  for (const [member, own] of winners) {
    if (result >= 0n) break
    // A bigint has no Math.min.
    const aside = own > result ? -own : -result
    result += aside
    left.set(member, (left.get(member) ?? 0n) + aside)
  }
  return { result, fences: new Map([...left].filter(([, amount]) => amount > 0n)) }
}
