import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { protectionCalls } from '../calls/protection.ts'
import {
  DOCUMENT_SIDES,
  EXCLUSION_MONTHS,
  IDENTITY_REASONS,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  TIME_OUT_DAYS,
} from '../protection.ts'
import { currency, done, money, none, text, time } from './shapes.ts'

const IDENTITY_STATES = ['none', 'draft', 'pending', 'approved', 'rejected'] as const

/** Money as decimal text; for a limit of kind `time`, whole minutes as text. */
export const limitAmount = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/)
const kind = z.enum(LIMIT_KINDS)
const period = z.enum(LIMIT_PERIODS)
const byPeriod = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ day: shape, week: shape, month: shape })

export const protectionState = z.object({
  currency,
  /** Why play, launches and deposits are closed; null while they are open. */
  closed: z
    .object({
      why: z.enum(['excluded', 'timed_out', 'under_age', 'frozen']),
      /** When play opens again; null if the member must ask to return. */
      until: time.nullable(),
      /** From when the member may ask to return. */
      returnFrom: time.nullable(),
    })
    .nullable(),
  limits: z.array(
    z.object({
      kind,
      period,
      setBy: z.enum(['member', 'operator']),
      amount: z.string(),
      setAt: time,
      /** A requested increase; `amount` null requests no limit. */
      raise: z.object({ amount: z.string().nullable(), from: time, until: time }).nullable(),
    }),
  ),
  /** The running day, week and month in the member's zone: from (included), until (excluded). */
  periods: byPeriod(z.object({ from: time, until: time })),
  remindMinutes: z.int().nullable(),
  /** Seconds of play; counted only for members who set a reminder or a time limit. */
  played: byPeriod(z.int()),
  countsPlay: z.boolean(),
  minimumAge: z.int(),
  identity: z.object({
    state: z.enum(IDENTITY_STATES),
    documents: z.array(z.enum(DOCUMENT_SIDES)),
    /** What an operator wrote about a rejection. */
    reason: z.string().nullable(),
    /** Why an outside service rejected the documents; empty if it did not. */
    reasons: z.array(z.enum(IDENTITY_REASONS)),
    /** Whether submitted documents go to an outside service. */
    isSentOut: z.boolean(),
    submittedAt: time.nullable(),
    decidedAt: time.nullable(),
    /**
     * The total of deposits, or of withdrawals, from which documents are required; null if they never are.
     */
    threshold: money.nullable(),
  }),
  events: z.array(
    z.object({
      at: time,
      what: z.string(),
      setBy: z.enum(['member', 'operator']),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
})

export const protectionSchemas = {
  protection: { input: none, output: protectionState },
  setLimit: { input: z.object({ kind, period, amount: limitAmount.nullable() }), output: protectionState },
  confirmLimit: { input: z.object({ kind, period }), output: protectionState },
  withdrawRaise: { input: z.object({ kind, period }), output: protectionState },
  setReminder: {
    input: z.object({ minutes: z.int().min(10).max(240).nullable() }),
    output: protectionState,
  },
  notePlay: { input: none, output: z.object({ played: byPeriod(z.int()) }) },
  takeTimeOut: { input: z.object({ days: z.literal([...TIME_OUT_DAYS]) }), output: protectionState },
  excludeSelf: {
    input: z.object({ months: z.literal([...EXCLUSION_MONTHS]), account: text(64) }),
    output: protectionState,
  },
  returnToPlay: { input: none, output: protectionState },
  uploadDocument: {
    input: z.object({
      side: z.enum(DOCUMENT_SIDES),
      /** The file in base64. */
      content: z
        .string()
        .max(7_000_000)
        .regex(/^[A-Za-z0-9+/]+={0,2}$/),
    }),
    output: done,
  },
  submitIdentity: {
    input: z.object({ fullName: text(80), birthDate: z.string().regex(/^(19|20)\d{2}-\d{2}-\d{2}$/) }),
    output: protectionState,
  },
} satisfies SchemaTable<typeof protectionCalls>
