import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { teamMoneyCalls } from '../calls/team-money.ts'
import { amount, clientKey, currency, id, money, none, page, pageInput, text, time } from './shapes.ts'

/** What prevents a member from sending money to the team; each has its own refusal. */
export const OBSTACLES = ['closed', 'turnover', 'withdrawal', 'daily', 'unavailable', 'nobody'] as const

const transfer = z.object({
  id,
  /** As both sides know it, such as `T260102000065`. */
  number: z.string(),
  amount: money,
  /** What the upline has to play before the money leaves their account. */
  required: money,
  at: time,
})

/** What the form needs to know before it is filled in. */
const sending = {
  currency,
  /** What can be spent now. */
  balance: money,
  min: money,
  max: money,
  leftToday: money,
  hasPaymentPassword: z.boolean(),
  obstacles: z.array(z.enum(OBSTACLES)),
  /** What is still to be played for earlier credits. */
  turnoverLeft: money,
}

export const teamMoneySchemas = {
  transferTerms: {
    input: none,
    output: z.object({
      ...sending,
      /** The upline's account, masked: `ag***8`. */
      upline: z.string(),
      /** Per 10 000 of the amount: what the upline has to play. */
      turnoverRate: z.int(),
    }),
  },
  transferToUpline: {
    input: z.object({ clientKey, amount, paymentPassword: text(32) }),
    output: transfer,
  },
  transfersToUpline: { input: z.object(pageInput), output: z.object({ ...page(transfer), currency }) },
} satisfies SchemaTable<typeof teamMoneyCalls>

/** For `createClient<TeamMoneySchemas>(teamMoneyCalls, …)`: the screens load these calls with themselves. */
export type TeamMoneySchemas = typeof teamMoneySchemas
