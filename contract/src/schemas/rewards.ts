import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { rewardCalls } from '../calls/rewards.ts'
import { currency, id, money, page, pageInput, time } from './shapes.ts'

/**
 * The promotion statuses, all ten (MN-14). Rewards are `coming`, `claim`, `claimed` or `close`; the
 * others belong to promotions that are joined, applied for, checked, or paid by themselves.
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
  /** In the caller's language, English where it has no text in it. */
  title: z.string(),
  body: z.string(),
  amount: money,
  currency,
  /** Valid turnover that the reward asks for before the next withdrawal. */
  turnover: money,
  status: z.enum(REWARD_STATUSES),
  from: time,
  /** Until when this member may claim. */
  until: time,
  claimedAt: time.nullable(),
  /** Under which a withdrawal names the turnover that it asks for; null before it is claimed. */
  number: z.string().nullable(),
  /** Why it is closed without a claim. */
  closed: z.enum(['expired', 'budget_gone']).nullable(),
})

export const rewardSchemas = {
  availableRewards: {
    input: z.object({ ...pageInput, list: z.enum(REWARD_LISTS).optional() }),
    output: z.object(page(reward)),
  },
  claimReward: { input: z.object({ id }), output: reward },
} satisfies SchemaTable<typeof rewardCalls>
