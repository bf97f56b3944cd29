import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { WEBHOOK_TYPES } from '@koi/contract/webhooks.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { audit, requirePermission, SERVER } from '../operators/index.ts'
import { giveUpWaiting } from './delivery-store.ts'
import type { EndpointFields } from './endpoint.ts'
import {
  addSecret,
  countEndpoints,
  insertEndpoint,
  type ListedEndpoint,
  listEndpoints,
  lockEndpoint,
  removeEndpoint,
  writeEndpoint,
  writeWanted,
} from './endpoint-store.ts'
import { isReceiverAddress } from './receiver-address.ts'
import { deliverSoon } from './schedule.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>
type Row = z.input<(typeof officeSchemas)['officeChangeWebhook']['output']>

/** More than an installation needs; each of them costs a delivery for each event. */
const MAX_ENDPOINTS = 20
const HOUR_MS = 3_600_000

/** Where events are sent, with what the log says of each. */
export const officeWebhooks: OfficeCommands['officeWebhooks'] = async (ctx, caller) => {
  requirePermission(caller, 'webhooks.read')
  const endpoints = await listEndpoints(ctx.db, ctx.clock.now())
  return { content: endpoints.map(present) }
}

/** Adds an endpoint, which is active at once; its secret is in the answer only. */
export const officeAddWebhook: OfficeCommands['officeAddWebhook'] = async (ctx, caller, input) => {
  requirePermission(caller, 'webhooks.write')
  return addEndpoint(ctx, caller, input)
}

/** The same for a caller whose role was checked; null for the server, which sets up its demo. */
export async function addEndpoint(ctx: Context, caller: OperatorCaller | null, input: EndpointFields) {
  const fields = readFields(ctx, input)
  return ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    if ((await countEndpoints(tx)) >= MAX_ENDPOINTS) refuse('webhook.too_many')
    const id = await insertEndpoint(tx, fields, at)
    const secret = await addSecret(ctx, tx, id, { at, retiresAt: at })
    await writeWanted(ctx, tx)
    await deliverSoon(ctx, tx)
    const endpoint = await readRow(tx, id, at)
    const [action, target] = ['webhook.add', `webhook:${id}`]
    await audit(tx, caller ?? SERVER, { at, action, target, after: { ...fields } })
    return { endpoint, secret }
  })
}

/** Changes an endpoint, and turns it on or off; what waits for one that is off is kept. */
export const officeChangeWebhook: OfficeCommands['officeChangeWebhook'] = async (ctx, caller, input) => {
  requirePermission(caller, 'webhooks.write')
  const { isActive } = input
  const fields = readFields(ctx, input)
  return ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const id = BigInt(input.id)
    const before = (await lockEndpoint(tx, id)) ?? refuse('webhook.unknown')
    await writeEndpoint(tx, id, { ...fields, isActive })
    await writeWanted(ctx, tx)
    await deliverSoon(ctx, tx)
    const endpoint = await readRow(tx, id, at)
    const { url, description, types, state } = before
    await audit(tx, caller, {
      ...{ at, action: 'webhook.change', target: `webhook:${id}` },
      ...{ before: { url, description, types, state }, after: { ...fields, state: endpoint.state } },
    })
    return endpoint
  })
}

/** Removes an endpoint; what waits for it is given up, and its part of the log stays. */
export const officeRemoveWebhook: OfficeCommands['officeRemoveWebhook'] = async (ctx, caller, input) => {
  requirePermission(caller, 'webhooks.write')
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const id = BigInt(input.id)
    const { url } = (await lockEndpoint(tx, id)) ?? refuse('webhook.unknown')
    await removeEndpoint(tx, id)
    await giveUpWaiting(tx, id, { at, problem: 'removed' })
    await writeWanted(ctx, tx)
    await audit(tx, caller, { at, action: 'webhook.remove', target: `webhook:${id}`, before: { url } })
  })
  return { done: true }
}

/** Gives an endpoint a new secret; the one before it signs too until the overlap is over. */
export const officeRotateWebhook: OfficeCommands['officeRotateWebhook'] = async (ctx, caller, input) => {
  requirePermission(caller, 'webhooks.write')
  return ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const id = BigInt(input.id)
    if ((await lockEndpoint(tx, id)) === null) refuse('webhook.unknown')
    const retiresAt = new Date(at.getTime() + input.overlapHours * HOUR_MS)
    const secret = await addSecret(ctx, tx, id, { at, retiresAt })
    const endpoint = await readRow(tx, id, at)
    const { overlapHours } = input
    await audit(tx, caller, {
      at,
      action: 'webhook.rotate',
      target: `webhook:${id}`,
      after: { overlapHours },
    })
    return { endpoint, secret }
  })
}

/** Refuses an address that must not be called; each type is kept once, in their order. */
function readFields(ctx: Context, { url, description, types }: EndpointFields): EndpointFields {
  const address = url.trim()
  if (!isReceiverAddress(ctx.config, address)) refuse('webhook.address')
  return {
    ...{ url: address, description: description.trim() },
    types: WEBHOOK_TYPES.filter((type) => types.includes(type)),
  }
}

async function readRow(db: Db, id: bigint, now: Date): Promise<Row> {
  const [endpoint] = await listEndpoints(db, now, id)
  return endpoint === undefined ? refuse('webhook.unknown') : present(endpoint)
}

const present = (endpoint: ListedEndpoint): Row => {
  const { id, url, description, types, state, waiting, failed } = endpoint
  return {
    ...{ id: String(id), url, description, types: [...types], state, waiting, failed },
    createdAt: endpoint.createdAt.getTime(),
    failingSince: endpoint.failingSince?.getTime() ?? null,
    disabledAt: endpoint.disabledAt?.getTime() ?? null,
    deliveredAt: endpoint.deliveredAt?.getTime() ?? null,
    secretAt: endpoint.secretAt.getTime(),
    overlapUntil: endpoint.overlapUntil?.getTime() ?? null,
  }
}
