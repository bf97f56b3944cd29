import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import { byId, pageOf } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission } from '../operators/index.ts'
import {
  type Delivery,
  findDelivery,
  listAttempts,
  listDeliveries,
  restartDelivery,
  restartFailed,
} from './delivery-store.ts'
import { lockEndpoint } from './endpoint-store.ts'
import type { Answer } from './post-event.ts'
import { deliverSoon } from './schedule.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = z.input<(typeof officeSchemas)['officeWebhookDeliveries']['output']>['content'][number]

/** The log, newest first. */
export const officeWebhookDeliveries: OfficeCommands['officeWebhookDeliveries'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'webhooks.read')
  const search = input.search?.trim() ?? ''
  const filter = {
    endpoint: input.endpoint === undefined ? null : BigInt(input.endpoint),
    ...{ state: input.state ?? null, type: input.type ?? null, search: search === '' ? null : search },
  }
  const { rows, next } = await pageOf(input, {
    format: byId,
    read: (query) => listDeliveries(ctx.db, filter, query),
    keyOf: ({ id }) => id,
  })
  return { content: rows.map(present), next }
}

/** One delivery with what was sent and what was answered. */
export const officeWebhookDelivery: OfficeCommands['officeWebhookDelivery'] = async (ctx, caller, input) => {
  requirePermission(caller, 'webhooks.read')
  const delivery = (await findDelivery(ctx.db, BigInt(input.id))) ?? refuse('webhook.delivery_unknown')
  const attempts = await listAttempts(ctx.db, delivery.id)
  return { ...present(delivery), body: delivery.body, history: attempts.map(presentAttempt) }
}

/** Sends one event again, at once and with the same id, whatever came of it before. */
export const officeResendWebhook: OfficeCommands['officeResendWebhook'] = async (ctx, caller, input) => {
  requirePermission(caller, 'webhooks.write')
  const at = ctx.clock.now()
  await ctx.db.transact(async (tx) => {
    const delivery = (await findDelivery(tx, BigInt(input.id))) ?? refuse('webhook.delivery_unknown')
    const endpoint = await lockEndpoint(tx, delivery.endpointId)
    if (endpoint?.state !== 'active') refuse('webhook.inactive')
    await restartDelivery(tx, delivery.id, at)
    await deliverSoon(ctx, tx)
    const [target, after] = [`webhook:${delivery.endpointId}`, { event: delivery.eventId }]
    await audit(tx, caller, { at, action: 'webhook.resend', target, after })
  })
  return { done: true }
}

export const officeResendFailedWebhooks: OfficeCommands['officeResendFailedWebhooks'] = async (
  ctx,
  caller,
  input,
) => {
  requirePermission(caller, 'webhooks.write')
  const at = ctx.clock.now()
  const id = BigInt(input.id)
  return ctx.db.transact(async (tx) => {
    const endpoint = (await lockEndpoint(tx, id)) ?? refuse('webhook.unknown')
    if (endpoint.state !== 'active') refuse('webhook.inactive')
    const count = await restartFailed(tx, id, at)
    await deliverSoon(ctx, tx)
    await audit(tx, caller, { at, action: 'webhook.resend', target: `webhook:${id}`, after: { count } })
    return { count }
  })
}

const present = ({ id, endpointId, createdAt, nextAt, ...delivery }: Delivery): Row => ({
  ...{ id: String(id), endpointId: String(endpointId), url: delivery.url, eventId: delivery.eventId },
  ...{ type: delivery.type, thing: delivery.thing, state: delivery.state, attempts: delivery.attempts },
  ...{ status: delivery.status, problem: delivery.problem, createdAt: createdAt.getTime() },
  nextAt: delivery.state === 'waiting' ? nextAt.getTime() : null,
})

export const presentAttempt = ({ at, tookMs, status, problem, answer }: Answer) => ({
  ...{ at: at.getTime(), tookMs, status, problem, answer },
})
