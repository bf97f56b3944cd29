import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeRetentionCalls } from '../../calls/office/retention.ts'
import { ERASURE_BLOCKS } from '../retention.ts'
import { done, id, none, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

export const ERASURE_STATES = ['asked', 'waiting', 'taken_back', 'refused', 'done'] as const

/** Days: until an erasure, and how long what the law demands, log-ins, slips and letters are kept. */
export const RETENTION_SETTINGS = [
  'waiting_days',
  'kept_days',
  'log_in_days',
  'slip_days',
  'letter_days',
] as const
export type RetentionSetting = (typeof RETENTION_SETTINGS)[number]

/** The least days that a setting accepts. */
export const RETENTION_LEAST: Readonly<Record<RetentionSetting, number>> = {
  waiting_days: 7,
  kept_days: 365,
  log_in_days: 30,
  slip_days: 365,
  letter_days: 180,
}

/** The most days that a setting accepts: ten years and more. */
export const RETENTION_MAX = 4_000

export const officeRetentionSchemas = {
  officeErasures: {
    input: z.object({ ...pageInput, state: z.enum(ERASURE_STATES).optional() }),
    output: z.object(
      page(
        z.object({
          id,
          memberId: id,
          account: z.string(),
          state: z.enum(ERASURE_STATES),
          /** Null for the member themselves. */
          askedBy: z.string().nullable(),
          isOwn: z.boolean(),
          askedAt: time,
          dueAt: time.nullable(),
          endedAt: time.nullable(),
          /** When carrying it out failed last. */
          failedAt: time.nullable(),
          /** Whether something is kept of the member, and who asked to read it. */
          isKept: z.boolean(),
          opening: z.object({ isOwn: z.boolean() }).nullable(),
          blocks: z.array(z.enum(ERASURE_BLOCKS)),
        }),
      ),
    ),
  },
  officeAskErasure: { input: z.object({ account: text(32), reason }), output: done },
  officeDecideErasure: { input: z.object({ id, agree: z.boolean(), reason }), output: done },
  officeTakeBackErasure: { input: z.object({ id, reason }), output: done },
  officeAskKept: { input: z.object({ memberId: id, reason }), output: done },
  officeOpenKept: {
    input: z.object({ memberId: id, reason }),
    output: z.object({
      account: z.string(),
      name: z.string().nullable(),
      birthDate: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** What was taken out, by where it was, as JSON. */
      texts: z.array(z.object({ what: z.string(), text: z.string() })),
    }),
  },
  officeRetention: {
    input: none,
    output: z.object({
      settings: z.array(z.object({ key: z.enum(RETENTION_SETTINGS), days: z.int() })),
      /** Shorter periods that wait for a second person. */
      changes: z.array(
        z.object({
          id,
          key: z.enum(RETENTION_SETTINGS),
          before: z.int(),
          days: z.int(),
          reason: z.string(),
          askedBy: z.string(),
          isOwn: z.boolean(),
          askedAt: time,
        }),
      ),
      /** Erasures of the next days, members of whom something is kept, and how many of these end within 30 days. */
      due: z.int(),
      kept: z.int(),
      keptEnding: z.int(),
    }),
  },
  officeSetRetention: {
    input: z.object({ key: z.enum(RETENTION_SETTINGS), days: z.int().min(7).max(RETENTION_MAX), reason }),
    /** `waits`: the period is shorter, and a second person has to agree. */
    output: z.object({ done: z.literal(true), waits: z.boolean() }),
  },
  officeDecideRetention: { input: z.object({ id, agree: z.boolean(), reason }), output: done },
} satisfies SchemaTable<typeof officeRetentionCalls>
