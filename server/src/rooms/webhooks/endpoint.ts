import type { WEBHOOK_STATES, WebhookType } from '@koi/contract/webhooks.ts'

/** Where events are sent, as it is stored. */
export interface Endpoint {
  readonly id: bigint
  readonly url: string
  readonly description: string
  readonly types: readonly WebhookType[]
  readonly state: (typeof WEBHOOK_STATES)[number]
  readonly createdAt: Date
  readonly failingSince: Date | null
  readonly disabledAt: Date | null
}

/** What an operator writes of an endpoint. */
export type EndpointFields = Pick<Endpoint, 'url' | 'description' | 'types'>
