/**
 * What systems of the operator can be told by webhooks (docs/webhooks.md), in the order of the office's form.
 * A type is part of the interface: it is never renamed.
 */
export const WEBHOOK_TYPES = [
  'member.registered',
  'member.frozen',
  'member.unfrozen',
  'member.closed',
  'deposit.credited',
  'withdrawal.requested',
  'withdrawal.paid',
  'withdrawal.refused',
  'withdrawal.cancelled',
  'bet.placed',
  'bet.settled',
  'draw.opened',
  'draw.closed',
  'draw.settled',
  'draw.void',
] as const
export type WebhookType = (typeof WEBHOOK_TYPES)[number]

/** What the test button sends; nobody subscribes to it. */
export const WEBHOOK_TEST = 'webhook.test'

/** An endpoint: `off` by an operator, `disabled` by the house after days of failure. */
export const WEBHOOK_STATES = ['active', 'off', 'disabled'] as const
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const

/** Why there was no answer. */
export const WEBHOOK_PROBLEMS = [
  'timeout',
  'address',
  'redirect',
  'unreachable',
  'disabled',
  'removed',
] as const
export type WebhookProblem = (typeof WEBHOOK_PROBLEMS)[number]

/** The longest time, in hours, that a secret still signs beside the one that replaced it. */
export const WEBHOOK_OVERLAP_MAX = 168
