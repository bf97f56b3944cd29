import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeRainCalls } from '../../calls/office/rain.ts'
import { RAIN_EVERY, RAIN_MAX_ENVELOPES, RAIN_SECONDS, RAIN_STATES, RAIN_STOPS } from '../rain.ts'
import { amount, currency, id, money, page, pageInput, time } from '../shapes.ts'
import { reason, seen } from './shapes.ts'

/** `off` until it is switched on; `closed` once its last round is published. */
const RAIN_PLAN_STATES = ['off', 'on', 'closed'] as const

const terms = {
  /** How often it repeats, in minutes; null for a single rain. */
  every: z.union(RAIN_EVERY.map((minutes) => z.literal(minutes))).nullable(),
  seconds: z.int().min(RAIN_SECONDS.min).max(RAIN_SECONDS.max),
  envelopes: z.int().min(1).max(RAIN_MAX_ENVELOPES),
  /** Per 10 000 of what is taken: what has to be played before it can be withdrawn. */
  rate: z.int().min(0).max(100_000),
}

const plan = z.object({
  ...terms,
  id,
  currency,
  from: time,
  /** No rain opens later; null for a single rain, and for one that goes on. */
  until: time.nullable(),
  budget: money,
  min: money,
  max: money,
  turnover: money,
  state: z.enum(RAIN_PLAN_STATES),
  /** The most rounds of a day, and what they can cost. */
  roundsADay: z.int(),
  costADay: money,
  /** Whether the operator who wrote it may not switch it on. */
  needsSecondPerson: z.boolean(),
  seen,
})

const round = z.object({
  id,
  numero: z.string(),
  planId: id,
  state: z.enum(RAIN_STATES),
  stopped: z.enum(RAIN_STOPS).nullable(),
  opensAt: time,
  openedAt: time.nullable(),
  budget: money,
  envelopes: z.int(),
  taken: z.int(),
  paid: money,
})

export const officeRainSchemas = {
  officeRains: { input: z.object(pageInput), output: z.object(page(plan)) },
  officeRain: { input: z.object({ id }), output: plan },
  officeSaveRain: {
    input: z.object({
      ...terms,
      /** Omitted for a new plan. */
      id: id.optional(),
      from: time.min(0).max(4_102_444_800_000),
      until: time.min(0).max(4_102_444_800_000).nullable(),
      budget: amount,
      min: amount,
      max: amount,
      turnover: amount,
      reason,
    }),
    output: plan,
  },
  /** `seen` is needed to switch it on, and not to switch it off. */
  officeSwitchRain: { input: z.object({ id, on: z.boolean(), seen: seen.optional(), reason }), output: plan },
  officeRainRounds: {
    input: z.object({ ...pageInput, plan: id.optional() }),
    output: z.object({ currency, ...page(round) }),
  },
  officeRainTakers: {
    input: z.object({ ...pageInput, id }),
    output: z.object({
      ...page(
        z.object({
          place: z.int(),
          memberId: id,
          account: z.string(),
          amount: money,
          at: time,
          /** When it was credited; null for an instant, or until the job has finished it. */
          paidAt: time.nullable(),
        }),
      ),
    }),
  },
  officeStopRain: { input: z.object({ id, reason }), output: round },
} satisfies SchemaTable<typeof officeRainCalls>
