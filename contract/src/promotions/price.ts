import { type BonusTerms, bonusOf, clearingCost, requiredOf } from '../bonus/bonus.ts'
import { divide, fromWire, larger, smallestAmount } from '../money.ts'
import type { GAME_CATEGORIES } from '../schemas/games.ts'
import type { OfferTerms } from '../schemas/promotions.ts'

type Category = (typeof GAME_CATEGORIES)[number]
type DepositTerms = Extract<OfferTerms, { kind: 'deposit' | 'reload' }>

const WHOLE = 10_000n

/** The terms of an offer in the words of bonuses. Pure. */
export const bonusTermsOf = (terms: DepositTerms): BonusTerms => ({
  rate: BigInt(terms.percent),
  cap: fromWire(terms.cap),
  deposits: BigInt(terms.onDeposit),
  bonuses: BigInt(terms.onBonus),
  multiple: BigInt(terms.times),
})

/** The house's share of the play of each category, per 10 000. */
export type Edges = Readonly<Partial<Record<Category, number>>>

/** What an offer costs for one deposit; amounts in units of 1/100000. */
export interface Price {
  readonly deposit: bigint
  readonly bonus: bigint
  readonly required: bigint
  /** Where playing for it costs least, and how much, in cents rounded up; null where nothing counts. */
  readonly category: Category | null
  readonly cost: bigint
  /** What a member keeps who plays exactly that: the bonus less the cost. */
  readonly gain: bigint
}

/** The price of a bonus (docs/domain/promotions.md#what-an-offer-costs). Pure. */
export function priceOf(terms: DepositTerms, deposit: bigint, edges: Edges): Price {
  const own = bonusTermsOf(terms)
  const [bonus, required] = [bonusOf(own, deposit), requiredOf(own, deposit)]
  let best: { readonly category: Category; readonly cost: bigint } | null = null
  for (const [category, weight] of Object.entries(terms.weights) as [Category, number][]) {
    if (weight === 0) continue
    const played = divide(required * WHOLE, BigInt(weight), 'up')
    const cost =
      divide(clearingCost(played, BigInt(edges[category] ?? 0)), smallestAmount(), 'up') * smallestAmount()
    if (best === null || cost < best.cost) best = { category, cost }
  }
  const cost = best?.cost ?? 0n
  return { deposit, bonus, required, category: best?.category ?? null, cost, gain: bonus - cost }
}

/** The smallest deposit that brings the largest bonus: the dearest one for the house. Pure. */
export function dearestDeposit({ percent, cap, least }: DepositTerms): bigint {
  const full = divide(fromWire(cap) * WHOLE, BigInt(percent) * smallestAmount(), 'up') * smallestAmount()
  return larger(full, fromWire(least))
}
