import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeChannelCalls } from '../../calls/office/channels.ts'
import { CHANNEL_TYPES } from '../cashier.ts'
import { amount, currency, id, money, none, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

const code = z.string().regex(/^[A-Z0-9_]{2,32}$/)
const MINUTES_OF_DAY = 1_440
const minute = z
  .int()
  .min(0)
  .max(MINUTES_OF_DAY - 1)
const MAX_LEVEL = 99
const level = z.int().min(1).max(MAX_LEVEL)

/** A text in the languages of the site; members read English where another is empty. */
const texts = (max: number) => z.object({ EN: text(max), MS: text(max), CN: text(max) })

const terms = {
  names: texts(40),
  /** What members read above the form; may be empty. */
  instructions: texts(600),
  /** Per 10 000 of the amount, taken from what is credited. */
  feeRate: z.int().min(0).max(9_999),
  /** How long a deposit usually takes. */
  usualMinutes: z.int().min(1).max(10_080),
  /** Minutes of the platform's day between which it takes deposits; both null: always. */
  opensMinute: minute.nullable(),
  closesMinute: minute.nullable(),
  /** The levels of the club that it serves; null: no limit on that side. */
  levelFrom: level.nullable(),
  levelTo: level.nullable(),
  /** How long an order can be paid; null: as the setting of all channels says. */
  windowMinutes: z.int().min(5).max(10_080).nullable(),
  /** The order in which members see it: the smallest first. */
  place: z.int().min(0).max(999),
}

const chainTerms = {
  /** After how many confirmations a transfer is credited; USDT only. */
  confirmations: z.int().min(1).max(100),
}

const channel = z.object({
  code,
  type: z.enum(CHANNEL_TYPES),
  provider: z.string(),
  /** What the provider calls the way to pay; null where it has only one. */
  method: z.string().nullable(),
  currency,
  ...terms,
  ...chainTerms,
  /** Our money for one USDT; null: the provider's rate. */
  rate: money.nullable(),
  min: money,
  max: money,
  feeFixed: money,
  chips: z.array(money),
  enabled: z.boolean(),
  /** Whether members of a level that it serves are offered it at this time. */
  isOffered: z.boolean(),
  /** Why they are not although it is on: the provider's settings, or the account, are missing. */
  isReady: z.boolean(),
})

/** What one operator asked to change and another decides about. */
const change = z.object({
  id,
  code,
  names: terms.names,
  instructions: terms.instructions,
  feeRate: terms.feeRate,
  feeFixed: money,
  rate: money.nullable(),
  confirmations: chainTerms.confirmations,
  reason: z.string(),
  askedBy: z.string(),
  askedAt: time,
  isOwn: z.boolean(),
})

export const officeChannelSchemas = {
  officeChannels: {
    input: none,
    output: z.object({
      channels: z.array(channel),
      /** What waits for a second person: at most one change of each channel. */
      changes: z.array(change),
      /** The providers that this build can speak to, and whether each has its address and secret. */
      providers: z.array(
        z.object({ code: z.string(), type: z.enum(CHANNEL_TYPES), isConfigured: z.boolean() }),
      ),
      timeZone: z.string(),
    }),
  },
  officeSaveChannel: {
    input: z.object({
      code,
      /** Set for a new channel only. */
      create: z.object({ provider: text(32), method: code.nullable(), currency }).nullable(),
      ...terms,
      confirmations: chainTerms.confirmations.optional(),
      rate: amount.nullable().optional(),
      min: amount,
      max: amount,
      feeFixed: amount,
      chips: z.array(amount).max(12),
      reason,
    }),
    output: channel,
  },
  officeDecideChannelChange: { input: z.object({ id, agree: z.boolean(), reason }), output: channel },
  officeSwitchChannel: { input: z.object({ code, enabled: z.boolean(), reason }), output: channel },
} satisfies SchemaTable<typeof officeChannelCalls>
