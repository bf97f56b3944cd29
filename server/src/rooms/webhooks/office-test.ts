import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { WEBHOOK_TEST } from '@koi/contract/webhooks.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission } from '../operators/index.ts'
import { insertEvents } from './collect-events.ts'
import { CLAIM_MS } from './deliver-events.ts'
import { endDelivery, insertAttempt, insertClaimed } from './delivery-store.ts'
import { lockEndpoint, readSecrets } from './endpoint-store.ts'
import { presentAttempt } from './office-log.ts'
import { isAccepted, postEvent } from './post-event.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/**
 * Sends an event of its own type at once, also to an endpoint that is off. It is not retried, and says
 * nothing of the endpoint's health.
 */
export const officeTestWebhook: OfficeCommands['officeTestWebhook'] = async (ctx, caller, input) => {
  requirePermission(caller, 'webhooks.write')
  const at = ctx.clock.now()
  const endpointId = BigInt(input.id)
  const { url, id } = await ctx.db.transact(async (tx) => {
    const endpoint = (await lockEndpoint(tx, endpointId)) ?? refuse('webhook.unknown')
    const data = { message: 'This is a test.' }
    const events = [{ type: WEBHOOK_TEST, thing: `webhook:${endpointId}`, data, createdAt: at }]
    const [eventId = 0n] = await insertEvents(ctx, tx, events)
    const until = new Date(at.getTime() + CLAIM_MS)
    const id = await insertClaimed(tx, { eventId, endpointId, until, at })
    await audit(tx, caller, { at, action: 'webhook.test', target: `webhook:${endpointId}` })
    return { url: endpoint.url, id }
  })
  const [event] = await ctx.db.query<{ eventId: string; body: string }>(
    `select event.public_id as "eventId", event.body from webhooks.delivery delivery
     join webhooks.event event on event.id = delivery.event_id where delivery.id = $1`,
    [id],
  )
  if (event === undefined) return refuse('webhook.delivery_unknown')
  const answer = await postEvent(ctx, { url, ...event, secrets: await readSecrets(ctx, endpointId) })
  await ctx.db.transact(async (tx) => {
    await insertAttempt(tx, id, answer)
    const state = isAccepted(answer) ? 'delivered' : 'failed'
    await endDelivery(tx, id, { state, at: ctx.clock.now() })
  })
  return { ...presentAttempt(answer), deliveryId: String(id) }
}
