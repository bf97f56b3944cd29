import { timingSafeEqual } from 'node:crypto'
import type { messageSchemas } from '@koi/contract/schemas/messages.ts'
import type { z } from 'zod'
import type { MemberCaller, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { secretHash } from '../../../secrets.ts'
import { pushKey as readKey } from './push-key.ts'
import {
  deleteSubscription,
  endSubscription,
  endSubscriptionsOf,
  saveSubscription,
  topicsOf,
} from './push-store.ts'

type Calls = typeof messageSchemas

/** The public key with which a browser subscribes. */
export const pushKey = async (ctx: Context) => ({ key: (await readKey(ctx)).publicKey })

/** What this device is told of. */
export const pushTopics = async (
  ctx: Context,
  caller: MemberCaller,
  { endpoint }: z.output<Calls['pushTopics']['input']>,
) => ({ topics: [...(await topicsOf(ctx.db, caller, endpoint))] })

/** Subscribes a device to topics; without any it ends. Refuses 'push.endpoint'. */
export async function subscribePush(
  ctx: Context,
  caller: MemberCaller,
  { topics, ...device }: z.output<Calls['subscribePush']['input']>,
) {
  if (!isPushService(device.endpoint)) refuse('push.endpoint')
  if (topics.length === 0) await endSubscription(ctx.db, caller.id, device.endpoint)
  else {
    const { sessionId } = caller
    await saveSubscription(ctx.db, caller.id, { ...device, topics, sessionId, at: ctx.clock.now() })
  }
  return { done: true as const }
}

/** A push service is at an https address without a port of its own; sending checks where it really is. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, port, username, password, hostname } = new URL(endpoint)
  const isName = /^(?!\d+$)[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}

const macOf = (ctx: Context, id: bigint): Buffer =>
  secretHash(ctx.config, String(id), 'end of a push subscription').subarray(0, 16)

/** What ends the subscription of a device from its notification, without a session. */
export const endTokenOf = (ctx: Context, id: bigint): string =>
  `${id}.${macOf(ctx, id).toString('base64url')}`

/** One tap in the notification ends the whole subscription of its device. Refuses 'push.unknown'. */
export async function endPushFromNotification(
  ctx: Context,
  _caller: Visitor,
  { token }: z.output<Calls['endPush']['input']>,
) {
  const [, number, text] = /^(\d{1,18})\.([\w-]{22})$/.exec(token) ?? []
  if (number === undefined || text === undefined) return refuse('push.unknown')
  const id = BigInt(number)
  if (!timingSafeEqual(macOf(ctx, id), Buffer.from(text, 'base64url'))) refuse('push.unknown')
  await deleteSubscription(ctx.db, id)
  return { done: true as const }
}

/** The member signed out: the devices of these sessions (`12,34`) are told of nothing more. */
export async function endSignedOut(ctx: Context, { sessions }: { readonly sessions: string }): Promise<void> {
  await endSubscriptionsOf(ctx.db, sessions.split(',').map(BigInt))
}
