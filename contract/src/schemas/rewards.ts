import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { rewardCalls } from '../calls/rewards.ts'
import { currency, id, money, none, page, pageInput, time } from './shapes.ts'

/**
 * All ten promotion statuses (MN-14). Rewards are `coming`, `claim`, `claimed` or `close`; the others belong
 * to promotions that members join or apply for, or that are reviewed or paid automatically.
 */
export const REWARD_STATUSES = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming',
] as const
/** The lists of the reward centre. */
export const REWARD_LISTS = ['claimable', 'claimed', 'expired'] as const

const reward = z.object({
  id,
  /** In the caller's language, or in English if that text is missing. */
  title: z.string(),
  body: z.string(),
  amount: money,
  currency,
  /** Valid turnover that the reward requires before the next withdrawal. */
  turnover: money,
  status: z.enum(REWARD_STATUSES),
  from: time,
  /** The end of this member's time to claim. */
  until: time,
  claimedAt: time.nullable(),
  /** The name of its turnover requirement in the withdrawal terms; null before it is claimed. */
  number: z.string().nullable(),
  /** Why the reward closed without a claim. */
  closed: z.enum(['expired', 'budget_gone']).nullable(),
})

/** A reward with its terms, as someone without an account reads it. */
const offer = reward.pick({ title: true, body: true, amount: true, currency: true, turnover: true }).extend({
  /** How many days after registration it can be claimed. */
  claimDays: z.int(),
  /** The end of the offer itself. */
  until: time,
})

export const rewardSchemas = {
  /** The largest reward that a new member can claim at once; null without one. */
  welcomeOffer: { input: none, output: z.object({ offer: offer.nullable() }) },
  availableRewards: {
    input: z.object({ ...pageInput, list: z.enum(REWARD_LISTS).optional() }),
    output: z.object(page(reward)),
  },
  claimReward: { input: z.object({ id }), output: reward },
} satisfies SchemaTable<typeof rewardCalls>
