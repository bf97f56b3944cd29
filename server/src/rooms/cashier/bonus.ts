import type { Weights } from '@koi/contract/bonus/terms.ts'
import { type Currency, toWire } from '@koi/contract/money.ts'
import type { BONUS_STATES, FORFEIT_REASONS } from '@koi/contract/schemas/bonuses.ts'
import type { Language, MemberId } from '../../caller.ts'
import type { Progress } from './turnover-requirement.ts'

export type BonusState = (typeof BONUS_STATES)[number]
export type ForfeitReason = (typeof FORFEIT_REASONS)[number]

/** Money in the bonus purse of a member, with its terms (docs/domain/bonuses.md). Amounts in 1/100000. */
export interface Bonus {
  readonly id: bigint
  /** What it was granted for; the same source is granted once. */
  readonly source: string
  readonly memberId: MemberId
  readonly currency: Currency
  readonly offerId: bigint
  readonly titles: Titles
  readonly depositId: bigint | null
  readonly amount: bigint
  readonly required: bigint
  readonly weights: Weights
  readonly maxStake: bigint | null
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly state: BonusState
  readonly why: ForfeitReason | null
  /** What an operator wrote who ended it. */
  readonly reason: string | null
  readonly endedAt: Date | null
}

/** The title of the offer, by language. */
export type Titles = Readonly<Partial<Record<Language, string>>>

/** The title in a language, in English where it is missing. Pure. */
export const titleIn = ({ titles }: Bonus, language: Language): string => titles[language] ?? titles.EN ?? ''

/** The references of a bonus's movements in the ledger. */
export const grantOf = (id: bigint): string => `bonus:${id}`
export const releaseOf = (id: bigint): string => `bonus:${id}:release`
export const forfeitOf = (id: bigint): string => `bonus:${id}:forfeit`

/** How far a bonus is: what was played for it, and what earlier requirements still need. */
export interface BonusProgress {
  readonly done: bigint
  readonly left: bigint
  readonly before: bigint
}

/**
 * The progress of a bonus in the list of all requirements of its member; one that requires nothing is met.
 * Pure.
 */
export function progressOf({ id, required }: Bonus, list: readonly Progress[]): BonusProgress {
  const place = list.findIndex(({ bonusId }) => bonusId === id)
  const own = list[place]
  if (own === undefined) return { done: required, left: 0n, before: 0n }
  const before = list.slice(0, place).reduce((sum, one) => sum + one.required - one.done, 0n)
  return { done: own.done, left: required - own.done, before }
}

/** What all answers say of a bonus. */
export const presentBonus = (bonus: Bonus, language: Language) => ({
  id: String(bonus.id),
  source: bonus.source,
  title: titleIn(bonus, language),
  amount: toWire(bonus.amount),
  required: toWire(bonus.required),
  startedAt: bonus.startedAt.getTime(),
  expiresAt: bonus.expiresAt.getTime(),
})
