import { divide, ONE } from '../money.ts'

const CENT = ONE / 100n

/**
 * What a deposit earns and what has to be played for it (docs/domain/bonuses.md#terms). Amounts in units of
 * 1/100000, rates per 10 000.
 */
export interface BonusTerms {
  /** The bonus per 10 000 of the deposit. */
  readonly rate: number
  /** The largest bonus. */
  readonly cap: bigint
  /** How often the deposit (`a`) and the bonus (`b`) count in the requirement: 0 or 1 as a rule. */
  readonly counts: { readonly deposit: number; readonly bonus: number }
  /** The multiple `m` of the requirement, per 10 000: 80 000 for eight times. */
  readonly multiple: number
}

/** `min(deposit × rate, cap)`, rounded down to the whole cent. Pure. */
export function bonusOf({ rate, cap }: BonusTerms, deposit: bigint): bigint {
  const earned = divide(deposit * BigInt(rate), 10_000n * CENT, 'down') * CENT
  return earned < cap ? earned : cap
}

/** `(a × deposit + b × bonus) × m`, rounded up. Pure. */
export function requiredOf(
  { counts, multiple }: BonusTerms,
  { deposit, bonus }: { readonly deposit: bigint; readonly bonus: bigint },
): bigint {
  const base = BigInt(counts.deposit) * deposit + BigInt(counts.bonus) * bonus
  return divide(base * BigInt(multiple), 10_000n, 'up')
}

/** A part of what is played: its amount, the house's edge on it, and how much of it counts, per 10 000. */
export interface PlayPart {
  readonly played: bigint
  readonly edge: number
  readonly weight: number
}

/**
 * What clearing a requirement costs on average, up to the whole cent, by play that is divided like `parts`:
 * `required × Σ played × edge / Σ played × weight`. Null where nothing of it counts. Pure.
 */
export function clearingCost(required: bigint, parts: readonly PlayPart[]): bigint | null {
  const lost = sumOf(parts, ({ edge }) => edge)
  const counted = sumOf(parts, ({ weight }) => weight)
  return counted === 0n ? null : divide(required * lost, counted * CENT, 'up') * CENT
}

const sumOf = (parts: readonly PlayPart[], rateOf: (part: PlayPart) => number): bigint =>
  parts.reduce((sum, part) => sum + part.played * BigInt(rateOf(part)), 0n)

/** What a bonus is worth to a member and costs the house, at one edge and full weight. */
export interface BonusPrice {
  readonly bonus: bigint
  readonly required: bigint
  /** What clearing costs the member on average. */
  readonly cost: bigint
  /** What someone who always clears gains on average; below zero they lose. */
  readonly gain: bigint
}

/** The price of terms for one deposit, at an edge per 10 000. Pure. */
export function priceBonus(terms: BonusTerms, deposit: bigint, edge: number): BonusPrice {
  const bonus = bonusOf(terms, deposit)
  const required = requiredOf(terms, { deposit, bonus })
  const cost = clearingCost(required, [{ played: 1n, edge, weight: FULL_WEIGHT }]) ?? 0n
  return { bonus, required, cost, gain: bonus - cost }
}

/** Turnover counts whole unless the terms say less. */
export const FULL_WEIGHT = 10_000

/** How much of the turnover of each category counts, per 10 000; `*` stands for those that are not named. */
export type Weights = Readonly<Record<string, number>>

/** How much of the turnover of a category counts, per 10 000. Pure. */
export const weightOf = (weights: Weights, category: string): number =>
  weights[category] ?? weights['*'] ?? FULL_WEIGHT
