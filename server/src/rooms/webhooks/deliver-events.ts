import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { collectEvents } from './collect-events.ts'
import {
  type Claimed,
  claimDue,
  endDelivery,
  giveUpWaiting,
  insertAttempt,
  lockClaim,
  retryDelivery,
} from './delivery-store.ts'
import {
  disableEndpoint,
  listReady,
  lockEndpoint,
  noteHealth,
  readSecrets,
  writeWanted,
} from './endpoint-store.ts'
import { type Answer, isAccepted, postEvent } from './post-event.ts'
import { DISABLED_AFTER, pauseAfter, restAfter } from './retry.ts'

/** Longer than an attempt takes (10 s): then the process that claimed it is gone. */
export const CLAIM_MS = 60_000
/** One job sends for this long; the next one goes on. */
const BUDGET_MS = 20_000
/** While a receiver is slow, the others get what is new after this time. */
const LOOK_AGAIN_MS = 2_000
/** A receiver that says so wants nothing more (Standard Webhooks). */
const GONE = 410

/**
 * Makes events of what was noted and sends what is due, until nothing is or the time of a job is over. Each
 * endpoint has a loop of its own, so that a slow receiver makes no other one wait.
 */
export async function deliverEvents(ctx: Context): Promise<void> {
  const end = performance.now() + BUDGET_MS
  const running = new Map<bigint, Promise<void>>()
  const failures: unknown[] = []
  const begin = (id: bigint) =>
    sendTo(ctx, id, end)
      .catch((error: unknown) => failures.push(error))
      .then(() => void running.delete(id))
  do {
    await collectEvents(ctx)
    for (const id of await listReady(ctx.db, ctx.clock.now()))
      if (!running.has(id)) running.set(id, begin(id))
    await settleOrPause([...running.values()])
  } while (running.size > 0 && performance.now() < end)
  await Promise.all(running.values())
  if (failures.length > 0) throw failures[0]
}

/** Until all of them are settled, or for a short time. */
async function settleOrPause(running: readonly Promise<void>[]): Promise<void> {
  const stop = new AbortController()
  // A pause that is no longer needed ends with an error, which says nothing.
  const pausing = pause(LOOK_AGAIN_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  await Promise.race([Promise.all(running), pausing])
  stop.abort()
}

/** Sends what is due for one endpoint, batch by batch. */
async function sendTo(ctx: Context, endpointId: bigint, end: number): Promise<void> {
  while (performance.now() < end) {
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + CLAIM_MS)
    const claimed = await claimDue(ctx.db, { endpointId, now, until })
    if (claimed.length === 0) return
    const secrets = await readSecrets(ctx, endpointId)
    await Promise.all(
      claimed.map(async (one) => {
        const answer = await postEvent(ctx, { ...one, secrets })
        await ctx.db.transact((tx) => noteAnswer(ctx, tx, one, answer))
      }),
    )
  }
}

/**
 * Writes what came of an attempt. If this process ends before, the event is sent again with the same id: it
 * arrives at least once. A claim that ran out is another process's by now.
 */
async function noteAnswer(ctx: Context, tx: Tx, claimed: Claimed, answer: Answer): Promise<void> {
  const { id, endpointId, attempts } = claimed
  // The endpoint first: giving up all that waits locks the deliveries of others.
  await lockEndpoint(tx, endpointId)
  if (!(await lockClaim(tx, claimed))) return
  const at = ctx.clock.now()
  await insertAttempt(tx, id, answer)
  const pause = pauseAfter(attempts, ctx.random.below(101))
  if (isAccepted(answer)) await endDelivery(tx, id, { state: 'delivered', at })
  else if (pause === null) await endDelivery(tx, id, { state: 'failed', at })
  else await retryDelivery(tx, id, new Date(at.getTime() + pause))
  const since = await noteHealth(tx, endpointId, {
    isAccepted: isAccepted(answer),
    at,
    restsUntil: (failures) =>
      restAfter(failures) === 0 ? null : new Date(at.getTime() + restAfter(failures)),
  })
  const isLong = since !== null && at.getTime() - since.getTime() >= DISABLED_AFTER
  if (answer.status === GONE || isLong) await disable(ctx, tx, endpointId, at)
}

/** The office shows it on its first page until an operator turns the endpoint on or removes it. */
async function disable(ctx: Context, tx: Tx, endpointId: bigint, at: Date): Promise<void> {
  if (!(await disableEndpoint(tx, endpointId, at))) return
  await giveUpWaiting(tx, endpointId, { at, problem: 'disabled' })
  await writeWanted(ctx, tx)
  ctx.log.warn({ endpoint: String(endpointId) }, 'a webhook endpoint was disabled after days of failure')
}
