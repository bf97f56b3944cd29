import { cutToShown, fromWire, MAX_AMOUNT, toWire } from '../money.ts'

/** The three kinds of contracts (docs/domain/agents.md#contracts). */
export const CONTRACT_KINDS = ['daily_salary', 'hourly_salary', 'dividend'] as const
export type ContractKind = (typeof CONTRACT_KINDS)[number]

/** The period that a bill is for: a salary has days or hours, a dividend one of the others. */
export const CONTRACT_PERIODS = ['hour', 'day', 'week', 'ten_days', 'half_month', 'month'] as const
export type ContractPeriod = (typeof CONTRACT_PERIODS)[number]

export const DIVIDEND_MODES = ['FIXED', 'FLOAT'] as const
/** How long a negative result is set against later ones: for how many periods, or in the same month. */
export const CARRY_RULES = ['none', 'previous', 'half_month', 'limited', 'permanent'] as const
export type CarryRule = (typeof CARRY_RULES)[number]

/** Who pays: the house, by differences of a tree, or the cash of the upline. */
export const CONTRACT_FUNDS = ['house', 'upline'] as const
/** Whether a bill is paid at once or waits for an operator. */
export const CONTRACT_ISSUES = ['auto', 'review'] as const
export const TIERS_MAX = 6

/** A step of a contract: what it needs, and what it pays. Amounts in units of 1/100000. */
export interface Tier {
  /** The least valid turnover of the period. */
  readonly volume: bigint
  /** The least result for the house; 0 for a salary. */
  readonly loss: bigint
  /** The least number of active members. */
  readonly active: number
  /** A rate per 10 000 of the base, or a fixed sum that can be paid. */
  readonly pays: { readonly rate: number } | { readonly sum: bigint }
}

/** What both sides agree to; it never changes. */
export interface ContractTerms {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly categories: readonly string[]
  readonly tiers: readonly Tier[]
  /** The valid turnover of a period from which a member is active. */
  readonly activeMin: bigint
  readonly mode: (typeof DIVIDEND_MODES)[number]
  readonly carry: CarryRule
  /** For how many settlements a debt counts, if the carry is limited; otherwise 0. */
  readonly carryPeriods: number
  /** A member who wins this much is set against their own later losses; null for no such rule. */
  readonly ringFence: bigint | null
  /** The most that an hour pays; null for no limit. */
  readonly cap: bigint | null
  readonly funds: (typeof CONTRACT_FUNDS)[number]
  readonly issue: (typeof CONTRACT_ISSUES)[number]
  /** The last day, `YYYY-MM-DD`; null for no end. */
  readonly until: string | null
}

/** The same with amounts as text: on the wire, in the database, and under the hash. */
export interface WireTerms extends Omit<ContractTerms, 'tiers' | 'activeMin' | 'ringFence' | 'cap'> {
  readonly tiers: readonly WireTier[]
  readonly activeMin: string
  readonly ringFence: string | null
  readonly cap: string | null
}

export interface WireTier {
  readonly volume: string
  readonly loss: string
  readonly active: number
  /** Per 10 000; null for a fixed sum. */
  readonly rate: number | null
  readonly sum: string | null
}

/** Pure. */
export const wireOfTerms = (terms: ContractTerms): WireTerms => ({
  ...terms,
  tiers: terms.tiers.map(({ volume, loss, active, pays }) => ({
    volume: toWire(volume),
    loss: toWire(loss),
    active,
    rate: 'rate' in pays ? pays.rate : null,
    sum: 'sum' in pays ? toWire(pays.sum) : null,
  })),
  activeMin: toWire(terms.activeMin),
  ringFence: terms.ringFence === null ? null : toWire(terms.ringFence),
  cap: terms.cap === null ? null : toWire(terms.cap),
})

/** Terms as their shape allows them; what they say is checked by {@link findFault}. Pure. */
export const termsOfWire = (wire: WireTerms): ContractTerms => ({
  ...wire,
  tiers: wire.tiers.map(({ volume, loss, active, rate, sum }) => ({
    volume: fromWire(volume),
    loss: fromWire(loss),
    active,
    pays: rate === null ? { sum: fromWire(sum ?? '0') } : { rate },
  })),
  activeMin: fromWire(wire.activeMin),
  ringFence: wire.ringFence === null ? null : fromWire(wire.ringFence),
  cap: wire.cap === null ? null : fromWire(wire.cap),
})

/** The field of terms that does not fit the others, or null. Pure. */
export function findFault(terms: ContractTerms): keyof ContractTerms | null {
  const { kind, tiers } = terms
  const isDividend = kind === 'dividend'
  if (!fitsPeriod(terms)) return 'period'
  if (terms.categories.length === 0 || new Set(terms.categories).size < terms.categories.length)
    return 'categories'
  if (tiers.length === 0 || tiers.length > TIERS_MAX) return 'tiers'
  if (!tiers.every((tier) => isTier(tier, kind)) || !areAscending(tiers)) return 'tiers'
  if (!isDividend && terms.mode !== 'FIXED') return 'mode'
  if (!isDividend && terms.carry !== 'permanent') return 'carry'
  if (terms.carry === 'half_month' && terms.period !== 'half_month') return 'carry'
  if ((terms.carry === 'limited') !== terms.carryPeriods > 0) return 'carryPeriods'
  if (terms.ringFence !== null && (!isDividend || terms.ringFence === 0n)) return 'ringFence'
  const { cap } = terms
  if (cap !== null && (kind !== 'hourly_salary' || cap === 0n || cutToShown(cap) !== cap)) return 'cap'
  return null
}

function fitsPeriod({ kind, period }: ContractTerms): boolean {
  switch (kind) {
    case 'daily_salary':
      return period === 'day'
    case 'hourly_salary':
      return period === 'hour'
    case 'dividend':
      return period !== 'day' && period !== 'hour'
  }
}

/** A fixed sum is for salaries, can be paid and needs a volume; a loss is for dividends. */
function isTier({ volume, loss, active, pays }: Tier, kind: ContractKind): boolean {
  if (volume > MAX_AMOUNT || loss > MAX_AMOUNT || active < 0) return false
  if ('rate' in pays && (pays.rate <= 0 || pays.rate > 10_000)) return false
  if (kind === 'dividend') return 'rate' in pays
  if (loss !== 0n) return false
  return 'rate' in pays || (pays.sum > 0n && cutToShown(pays.sum) === pays.sum && volume > 0n)
}

/** Each tier needs at least what the one before it needs, and more of something. */
function areAscending(tiers: readonly Tier[]): boolean {
  return tiers.every((tier, index) => {
    const before = tiers[index - 1]
    if (before === undefined) return true
    const isAtLeast = tier.volume >= before.volume && tier.loss >= before.loss && tier.active >= before.active
    return (
      isAtLeast &&
      (tier.volume > before.volume || tier.loss > before.loss || tier.active > before.active) &&
      paysAtLeast(tier, before)
    )
  })
}

/** A higher tier never pays less: tiers of one form only are compared. */
function paysAtLeast({ pays: higher, volume }: Tier, { pays: lower }: Tier): boolean {
  if ('rate' in higher) {
    return 'rate' in lower ? higher.rate >= lower.rate : volume * BigInt(higher.rate) >= lower.sum * 10_000n
  }
  return 'sum' in lower && higher.sum >= lower.sum
}

/** The same JSON for the same value: keys in order, no spaces. What hashes are of. Pure. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`).join(',')}}`
}
