import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { teamMoneyCalls } from '../calls/team-money.ts'
import { amount, clientKey, currency, id, money, none, page, pageInput, text, time } from './shapes.ts'

/** What prevents a member from sending money to the team; each has its own refusal. */
export const OBSTACLES = [
  'closed',
  'turnover',
  'withdrawal',
  'bonus',
  'daily',
  'unavailable',
  'nobody',
] as const

const transfer = z.object({
  id,
  /** As both sides know it, such as `T260102000065`. */
  number: z.string(),
  amount: money,
  /** What the upline has to play before the money leaves their account. */
  required: money,
  at: time,
})

/** `open` shares are left, `empty` all were taken, `over` the rest went back or is about to. */
const ENVELOPE_STATES = ['open', 'empty', 'over'] as const
/** How the amount is divided, and who may take from it. */
export const SPLITS = ['equal', 'random'] as const
export const AUDIENCES = ['direct', 'team'] as const
export const MAX_SHARES = 100

const envelope = z.object({
  id,
  /** Such as `E260102000065`. */
  number: z.string(),
  amount: money,
  shares: z.int(),
  split: z.enum(SPLITS),
  audience: z.enum(AUDIENCES),
  state: z.enum(ENVELOPE_STATES),
  /** How many shares were taken, and how much that was. */
  taken: z.int(),
  takenAmount: money,
  /** What went back to the agent; null before the end. */
  returned: money.nullable(),
  openedAt: time,
  endsAt: time,
})

const taken = z.object({
  /** The envelope's. */
  id,
  number: z.string(),
  amount: money,
  /** What has to be played before it can be withdrawn. */
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
  envelopeTerms: {
    input: none,
    output: z.object({
      ...sending,
      /** Members who could take from an envelope now. */
      recipients: z.object({ direct: z.int(), team: z.int() }),
      sharesMost: z.int(),
      /** For how long an envelope stays open. */
      hours: z.int(),
      turnoverRate: z.int(),
    }),
  },
  openEnvelope: {
    input: z.object({
      clientKey,
      amount,
      shares: z.int().min(1).max(MAX_SHARES),
      split: z.enum(SPLITS),
      audience: z.enum(AUDIENCES),
      paymentPassword: text(32),
    }),
    output: envelope,
  },
  envelopesGiven: { input: z.object(pageInput), output: z.object({ ...page(envelope), currency }) },
  envelopeTakers: {
    input: z.object({ id }),
    output: z.object({
      takers: z.array(z.object({ account: z.string(), amount: money, at: time })),
      /** Takers to whom play is closed. */
      protected: z.int(),
    }),
  },
  waitingEnvelopes: {
    input: none,
    output: z.object({
      envelopes: z.array(
        z.object({ id, shares: z.int(), left: z.int(), endsAt: time, turnoverRate: z.int() }),
      ),
      currency,
    }),
  },
  takeEnvelope: { input: z.object({ id }), output: taken },
  envelopesTaken: { input: z.object(pageInput), output: z.object({ ...page(taken), currency }) },
} satisfies SchemaTable<typeof teamMoneyCalls>

/** For `createClient<TeamMoneySchemas>(teamMoneyCalls, …)`: the screens load these calls with themselves. */
export type TeamMoneySchemas = typeof teamMoneySchemas
