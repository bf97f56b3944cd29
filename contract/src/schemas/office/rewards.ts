import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeRewardCalls } from '../../calls/office/rewards.ts'
import { REWARD_ACCOUNTS_MAX, REWARD_BODY_MAX, REWARD_TITLE_MAX } from '../../limits.ts'
import { amount, currency, id, money, page, pageInput, text, time } from '../shapes.ts'
import { reason, seen } from './shapes.ts'

/** English is required; it is shown in place of an empty text. */
const inLanguages = (max: number) => z.object({ EN: text(max), MS: text(max), CN: text(max) })

/** `off` until it is switched on; `closed` permanently once its window is over. */
const REWARD_STATES = ['off', 'on', 'closed'] as const

const row = z.object({
  id,
  titles: inLanguages(REWARD_TITLE_MAX),
  bodies: inLanguages(REWARD_BODY_MAX),
  amount: money,
  currency,
  /** Per 10 000 of the amount. */
  turnoverRate: z.int(),
  from: time,
  until: time,
  claimDays: z.int(),
  everyone: z.boolean(),
  budget: money,
  spent: money,
  claims: z.int(),
  state: z.enum(REWARD_STATES),
  /** Whether the operator who wrote it may not switch it on. */
  needsSecondPerson: z.boolean(),
})

export const officeRewardSchemas = {
  officeRewards: { input: z.object(pageInput), output: z.object(page(row)) },
  officeReward: {
    input: z.object({ id }),
    /** The accounts that it is for; empty if it is for everyone. */
    output: row.extend({ accounts: z.array(z.string()), seen }),
  },
  officeSaveReward: {
    input: z.object({
      /** Omitted for a new reward. */
      id: id.optional(),
      titles: inLanguages(REWARD_TITLE_MAX),
      bodies: inLanguages(REWARD_BODY_MAX),
      amount,
      turnoverRate: z.int().min(0).max(1_000_000),
      from: time.min(0).max(4_102_444_800_000),
      until: time.min(0).max(4_102_444_800_000),
      claimDays: z.int().min(1).max(365),
      budget: amount,
      /** Null: every member with a real account. */
      accounts: z.array(text(64)).max(REWARD_ACCOUNTS_MAX).nullable(),
      reason,
    }),
    output: row,
  },
  /** `seen` is needed to switch it on, and not to switch it off. */
  officeSwitchReward: {
    input: z.object({ id, on: z.boolean(), seen: seen.optional(), reason }),
    output: row,
  },
  officeRewardClaims: {
    input: z.object({ ...pageInput, id }),
    output: z.object(
      page(z.object({ id, number: z.string(), memberId: id, account: z.string(), amount: money, at: time })),
    ),
  },
} satisfies SchemaTable<typeof officeRewardCalls>
