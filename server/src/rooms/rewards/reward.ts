import { type Currency, divide, toWire } from '@koi/contract/money.ts'
import type { REWARD_STATUSES, rewardSchemas } from '@koi/contract/schemas/rewards.ts'
import type { z } from 'zod'
import type { Language } from '../../caller.ts'

/** A text by language: English is required, and replaces missing languages. */
export type Texts = { readonly EN: string } & Readonly<Partial<Record<Language, string>>>

/** A reward as it applies to one member; amounts in units of 1/100000, the rate per 10 000. */
export interface OwnReward {
  readonly id: bigint
  readonly titles: Texts
  readonly bodies: Texts
  readonly amount: bigint
  readonly currency: Currency
  readonly turnoverRate: number
  readonly from: Date
  /**
   * The end of the member's time to claim: the end of the window, or of the days since they could first
   * claim.
   */
  readonly due: Date
  readonly enabled: boolean
  readonly closedAt: Date | null
  /** Whether the budget is enough for another claim. */
  readonly hasBudget: boolean
  readonly claim: { readonly id: bigint; readonly required: bigint; readonly at: Date } | null
}

type Status = (typeof REWARD_STATUSES)[number]
/** The statuses that rewards have so far; the others of MN-14 will come with the features that need them. */
export type RewardStatus = Extract<Status, 'coming' | 'claim' | 'claimed' | 'close'>

/** The status of a reward for its member. Pure. */
export function statusOf(reward: OwnReward, now: Date): RewardStatus {
  if (reward.claim !== null) return 'claimed'
  if (reward.due <= now || !reward.hasBudget) return 'close'
  return reward.from > now ? 'coming' : 'claim'
}

/** The turnover that a claim of this amount requires, rounded up. Pure. */
export const turnoverOf = (amount: bigint, rate: number): bigint =>
  divide(amount * BigInt(rate), 10_000n, 'up')

/** `R260102000065`: the UTC day and the id, like the numbers of orders. Pure. */
export const claimNumber = (id: bigint, at: Date): string =>
  `R${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(id).padStart(6, '0')}`

type RewardRow = z.input<(typeof rewardSchemas)['claimReward']['output']>

export function presentReward(reward: OwnReward, language: Language, now: Date): RewardRow {
  const { id, titles, bodies, amount, currency, from, due, claim, turnoverRate, hasBudget } = reward
  const status = statusOf(reward, now)
  return {
    id: String(id),
    title: titles[language] || titles.EN,
    body: bodies[language] || bodies.EN,
    amount: toWire(amount),
    currency,
    turnover: toWire(claim?.required ?? turnoverOf(amount, turnoverRate)),
    status,
    from: from.getTime(),
    until: due.getTime(),
    claimedAt: claim?.at.getTime() ?? null,
    number: claim === null ? null : claimNumber(claim.id, claim.at),
    closed: status !== 'close' ? null : hasBudget ? 'expired' : 'budget_gone',
  }
}
