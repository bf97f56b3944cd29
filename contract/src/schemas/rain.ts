import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { rainCalls } from '../calls/rain.ts'
import { currency, id, money, none, page, pageInput, time } from './shapes.ts'

/**
 * `coming` it has not opened; `open` envelopes are left; `empty` all were taken; `over` its time has passed, or
 * it was stopped, and what was left is the house's again.
 */
export const RAIN_STATES = ['coming', 'open', 'empty', 'over'] as const
/** Why a rain did not open, or ended early: an operator, or a beacon that was too late. */
export const RAIN_STOPS = ['operator', 'missed'] as const

export const RAIN_MAX_ENVELOPES = 1_000
/** How long a rain may last, in seconds. */
export const RAIN_SECONDS = { min: 10, max: 300 } as const
/** How often a rain may repeat, in minutes. */
export const RAIN_EVERY = [15, 30, 60, 120, 180, 240, 360, 720, 1_440] as const
/** How long before it opens a rain is published at the latest, in seconds. */
export const RAIN_NOTICE_SECONDS = 120
/** A rain whose beacon round is not known this long after its time does not open. */
export const RAIN_LATE_MINUTES = 10

const numero = z.string().regex(/^\d{8}-\d{4,6}$/)

/** What a member took, and at which place of the rain. */
const taken = z.object({
  id,
  numero,
  place: z.int(),
  amount: money,
  /** What has to be played before it can be withdrawn. */
  required: money,
  at: time,
})

const rain = z.object({
  id,
  numero,
  state: z.enum(RAIN_STATES),
  opensAt: time,
  /** How long it is open. */
  seconds: z.int(),
  /** When it ends; null before it has opened. */
  closesAt: time.nullable(),
  budget: money,
  envelopes: z.int(),
  min: money,
  max: money,
  /** The valid turnover of the day that a member needs, and how much of it is missing. */
  turnover: money,
  missing: money,
  /** Per 10 000 of what is taken: what has to be played before it can be withdrawn. */
  rate: z.int(),
  mine: taken.nullable(),
})

export const rainSchemas = {
  rainNow: {
    input: none,
    output: z.object({
      currency,
      /** Published, and its time has come: it waits for the beacon, is open, or has just been emptied. */
      current: rain.nullable(),
      next: rain.nullable(),
    }),
  },
  takeRain: { input: z.object({ id }), output: taken },
  rains: {
    input: z.object(pageInput),
    output: z.object({
      currency,
      ...page(
        z.object({
          id,
          numero,
          state: z.enum(RAIN_STATES),
          stopped: z.enum(RAIN_STOPS).nullable(),
          opensAt: time,
          budget: money,
          envelopes: z.int(),
          /** How many envelopes were taken, and how much that was. */
          taken: z.int(),
          paid: money,
          mine: taken.nullable(),
        }),
      ),
    }),
  },
  rainEvidence: {
    input: z.object({ numero }),
    output: z.object({
      numero,
      state: z.enum(RAIN_STATES),
      stopped: z.enum(RAIN_STOPS).nullable(),
      currency,
      /** The canonical text of the record, which was published before the opening, and its hash. */
      text: z.string(),
      recordHash: z.string(),
      publishedAt: time,
      openedAt: time.nullable(),
      chain: z.object({
        name: z.string(),
        hash: z.string(),
        publicKey: z.string(),
        genesis: z.int(),
        period: z.int(),
        mock: z.boolean(),
      }),
      /** Null before the rain is over. */
      revealed: z
        .object({
          signature: z.string(),
          randomness: z.string(),
          seed: z.string(),
          /** By place. */
          amounts: z.array(money),
          taken: z.int(),
          paid: money,
          endedAt: time,
        })
        .nullable(),
    }),
  },
} satisfies SchemaTable<typeof rainCalls>

/** For `createClient<RainSchemas>(rainCalls, …)`: the screens load these calls with themselves. */
export type RainSchemas = typeof rainSchemas
