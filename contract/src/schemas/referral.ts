import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { referralCalls } from '../calls/referral.ts'
import { currency, money, none, page, pageInput, time } from './shapes.ts'

/**
 * `waiting` may still qualify; `qualified` earns commission; `ended` its days are over; `lapsed` did not
 * qualify in time; `line` a team of agents earns on this member instead; `person` is no other person; `none`
 * came while there was no programme.
 */
const FRIEND_STATES = ['waiting', 'qualified', 'ended', 'lapsed', 'line', 'person', 'none'] as const
export const REFERRAL_INCOMES = ['invitation', 'milestone', 'deposit', 'play'] as const

/** The terms of a programme as members read them; rates per 10 000. */
export const referralTerms = {
  /** For a friend who qualifies. */
  invitation: money,
  /** What a friend needs: the first deposit, and valid turnover, within days of the registration. */
  firstDeposit: money,
  turnover: money,
  within: z.int(),
  milestones: z.array(z.object({ friends: z.int(), amount: money })),
  depositRate: z.int(),
  playRate: z.int(),
  /** For how many days after qualifying a friend brings commission, and how much a friend brings at most. */
  days: z.int(),
  cap: money,
  /** Per 10 000 of what was earned: what has to be played before a withdrawal. */
  turnoverRate: z.int(),
}

export const referralSchemas = {
  referral: {
    input: none,
    output: z.object({
      currency,
      /** `team`: the member's friends join a team of agents, which earns on them instead. */
      road: z.enum(['referral', 'team']),
      /** Null while there is no programme, or nothing may be offered to the member. */
      terms: z.object(referralTerms).nullable(),
      /** Whether the link may be shown: play is not closed to the member, and no limit is used up. */
      mayInvite: z.boolean(),
      friends: z.object({ all: z.int(), waiting: z.int(), qualified: z.int() }),
      reached: z.array(z.int()),
      earned: z.object({
        invitation: money,
        milestone: money,
        deposit: money,
        play: money,
        total: money,
        /** Earned and not paid yet. */
        waiting: money,
      }),
      /** Fractions of a cent that count on the next day. */
      carried: money,
    }),
  },
  referralFriends: {
    input: z.object(pageInput),
    output: z.object({
      currency,
      ...page(
        z.object({
          id: z.string(),
          account: z.string(),
          registeredAt: time,
          state: z.enum(FRIEND_STATES),
          /** The last day to qualify, or the last day that earns commission; null in other states. */
          until: z.string().nullable(),
          income: money,
        }),
      ),
    }),
  },
  referralIncome: {
    input: z.object(pageInput),
    output: z.object({
      currency,
      ...page(
        z.object({
          id: z.string(),
          kind: z.enum(REFERRAL_INCOMES),
          day: z.string(),
          /** The friend; null for a milestone. */
          account: z.string().nullable(),
          /** The friends of a milestone; null otherwise. */
          milestone: z.int().nullable(),
          amount: money,
          paidAt: time.nullable(),
        }),
      ),
    }),
  },
} satisfies SchemaTable<typeof referralCalls>

/** For `createClient<ReferralSchemas>(referralCalls, …)`: the screens load these calls with themselves. */
export type ReferralSchemas = typeof referralSchemas
