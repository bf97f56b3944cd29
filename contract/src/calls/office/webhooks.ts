import type { CallTable } from '../../call.ts'

const writing = ['operator.role', 'webhook.unknown'] as const

/** Webhooks: where events are sent, and the log of what was sent. */
export const officeWebhookCalls = {
  officeWebhooks: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/webhooks',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** The secret is in this answer only. */
  officeAddWebhook: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/webhooks',
    access: 'operator',
    refusals: ['operator.role', 'webhook.address', 'webhook.too_many'],
  },
  officeChangeWebhook: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/webhooks/change',
    access: 'operator',
    refusals: [...writing, 'webhook.address'],
  },
  officeRemoveWebhook: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/webhooks/remove',
    access: 'operator',
    refusals: writing,
  },
  /** A new secret, in this answer only; the one before it signs too for the overlap. */
  officeRotateWebhook: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/webhooks/rotate',
    access: 'operator',
    refusals: writing,
  },
  /** Sends an event of the type `webhook.test` at once, and says what the receiver answered. */
  officeTestWebhook: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/webhooks/test',
    access: 'operator',
    rate: { max: 20, seconds: 60, per: 'caller' },
    refusals: writing,
  },
  /** What was sent and what waits, newest first. */
  officeWebhookDeliveries: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/webhooks/deliveries',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeWebhookDelivery: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/webhooks/delivery',
    access: 'operator',
    refusals: ['operator.role', 'webhook.delivery_unknown'],
  },
  /** Sends one event again, with the same id. */
  officeResendWebhook: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/webhooks/resend',
    access: 'operator',
    refusals: ['operator.role', 'webhook.delivery_unknown', 'webhook.inactive'],
  },
  /** Sends everything again that an endpoint did not receive. */
  officeResendFailedWebhooks: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/webhooks/resend-failed',
    access: 'operator',
    refusals: [...writing, 'webhook.inactive'],
  },
} as const satisfies CallTable
