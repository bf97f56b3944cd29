import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeWebhookCalls } from '../../calls/office/webhooks.ts'
import {
  DELIVERY_STATES,
  WEBHOOK_OVERLAP_MAX,
  WEBHOOK_PROBLEMS,
  WEBHOOK_STATES,
  WEBHOOK_TEST,
  WEBHOOK_TYPES,
} from '../../webhooks.ts'
import { done, id, page, pageInput, text, time } from '../shapes.ts'

const type = z.enum(WEBHOOK_TYPES)
const types = z.array(type).min(1)
const fields = { url: text(500), description: text(120), types }

const endpoint = z.object({
  id,
  url: z.string(),
  description: z.string(),
  types: z.array(type),
  state: z.enum(WEBHOOK_STATES),
  createdAt: time,
  /** Since when nothing arrives; null when the last attempt did, or there was none. */
  failingSince: time.nullable(),
  disabledAt: time.nullable(),
  deliveredAt: time.nullable(),
  waiting: z.int(),
  /** Given up, within the time that the log is kept. */
  failed: z.int(),
  /** When the newest secret was made, and until when the one before it signs too. */
  secretAt: time,
  overlapUntil: time.nullable(),
})

/** The secret is shown once: nobody can read it again. */
const secret = z.string()

const attempt = z.object({
  at: time,
  tookMs: z.int(),
  status: z.int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
  /** The first kilobyte of the answer, without what was signed with. */
  answer: z.string(),
})

const delivery = z.object({
  id,
  endpointId: id,
  url: z.string(),
  /** The id that the receiver sees, `webhook-id`. */
  eventId: z.string(),
  type: z.enum([...WEBHOOK_TYPES, WEBHOOK_TEST]),
  /** What it is about, such as `deposit:D260102…`. */
  thing: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: time,
  /** When it is sent next; null once it has ended. */
  nextAt: time.nullable(),
  status: z.int().nullable(),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
})

export const officeWebhookSchemas = {
  officeWebhooks: { input: z.object({}), output: z.object({ content: z.array(endpoint) }) },
  officeAddWebhook: { input: z.object(fields), output: z.object({ endpoint, secret }) },
  officeChangeWebhook: {
    input: z.object({ id, ...fields, isActive: z.boolean() }),
    output: endpoint,
  },
  officeRemoveWebhook: { input: z.object({ id }), output: done },
  officeRotateWebhook: {
    /** For how many hours the present secret still signs too; 0 ends it at once. */
    input: z.object({ id, overlapHours: z.int().min(0).max(WEBHOOK_OVERLAP_MAX) }),
    output: z.object({ endpoint, secret }),
  },
  officeTestWebhook: { input: z.object({ id }), output: attempt.extend({ deliveryId: id }) },
  officeWebhookDeliveries: {
    input: z.object({
      ...pageInput,
      endpoint: id.optional(),
      state: z.enum(DELIVERY_STATES).optional(),
      type: z.enum([...WEBHOOK_TYPES, WEBHOOK_TEST]).optional(),
      /** The beginning of what it is about, or the id of an event. */
      search: text(64).optional(),
    }),
    output: z.object(page(delivery)),
  },
  officeWebhookDelivery: {
    input: z.object({ id }),
    output: delivery.extend({
      /** What was sent, and the headers besides the signature. */
      body: z.string(),
      history: z.array(attempt),
    }),
  },
  officeResendWebhook: { input: z.object({ id }), output: done },
  officeResendFailedWebhooks: { input: z.object({ id }), output: z.object({ count: z.int() }) },
} satisfies SchemaTable<typeof officeWebhookCalls>
