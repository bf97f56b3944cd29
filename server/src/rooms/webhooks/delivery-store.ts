import type { DELIVERY_STATES, WEBHOOK_TEST, WebhookProblem, WebhookType } from '@koi/contract/webhooks.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import type { Answer } from './post-event.ts'
import { FAILURES_BEFORE_REST } from './retry.ts'

/** An event that this process sends now. */
export interface Claimed {
  readonly id: bigint
  readonly endpointId: bigint
  readonly url: string
  readonly eventId: string
  readonly body: string
  /** With this one. */
  readonly attempts: number
}

/** Events that are sent to one endpoint at the same time. */
const TOGETHER = 8

/**
 * Claims what is due for an active endpoint that does not rest: the first waiting event of each thing. No
 * other process sends it before `until`; after that it counts as lost and is sent again.
 */
export const claimDue = (
  db: Db,
  { endpointId, now, until }: { readonly endpointId: bigint; readonly now: Date; readonly until: Date },
): Promise<Claimed[]> =>
  db.query<Claimed>(
    `with due as (
       select head.id, endpoint.url from webhooks.endpoint endpoint
       cross join lateral (
         select waiting.id from webhooks.delivery waiting
         where waiting.endpoint_id = endpoint.id and waiting.state = 'waiting' and waiting.next_at <= $1
           and not exists (
             select from webhooks.delivery earlier
             where earlier.endpoint_id = waiting.endpoint_id and earlier.thing = waiting.thing
               and earlier.state = 'waiting' and earlier.id < waiting.id)
         order by waiting.next_at, waiting.id
         limit case when endpoint.failures >= $3 then 1 else $4 end
         for update skip locked
       ) head
       where endpoint.id = $5 and endpoint.state = 'active'
         and (endpoint.rests_until is null or endpoint.rests_until <= $1)
     )
     update webhooks.delivery delivery set next_at = $2, attempts = delivery.attempts + 1
     from due join webhooks.event event on true
     where delivery.id = due.id and event.id = delivery.event_id
     returning delivery.id, delivery.endpoint_id as "endpointId", due.url, event.public_id as "eventId",
       event.body, delivery.attempts`,
    [now, until, FAILURES_BEFORE_REST, TOGETHER, endpointId],
  )

/** Whether a claim is still this process's, with the delivery locked. */
export async function lockClaim(tx: Tx, { id, attempts }: Claimed): Promise<boolean> {
  const rows = await tx.query(
    `select from webhooks.delivery where id = $1 and state = 'waiting' and attempts = $2 for update`,
    [id, attempts],
  )
  return rows.length === 1
}

export async function insertAttempt(tx: Tx, deliveryId: bigint, answer: Answer): Promise<void> {
  await tx.query(
    `insert into webhooks.attempt (delivery_id, at, took_ms, status, problem, answer)
     values ($1, $2, $3, $4, $5, $6)`,
    [deliveryId, answer.at, answer.tookMs, answer.status, answer.problem, answer.answer],
  )
}

export async function endDelivery(
  tx: Tx,
  id: bigint,
  { state, at }: { readonly state: 'delivered' | 'failed'; readonly at: Date },
): Promise<void> {
  await tx.query('update webhooks.delivery set state = $2, ended_at = $3 where id = $1', [id, state, at])
}

export async function retryDelivery(tx: Tx, id: bigint, nextAt: Date): Promise<void> {
  await tx.query('update webhooks.delivery set next_at = $2 where id = $1', [id, nextAt])
}

/** Gives up all that waits for an endpoint; the log says why. */
export async function giveUpWaiting(
  tx: Tx,
  endpointId: bigint,
  { at, problem }: { readonly at: Date; readonly problem: WebhookProblem },
): Promise<void> {
  await tx.query(
    `with ended as (
       update webhooks.delivery set state = 'failed', ended_at = $2
       where endpoint_id = $1 and state = 'waiting' returning id
     )
     insert into webhooks.attempt (delivery_id, at, took_ms, problem, answer)
     select id, $2, 0, $3, '' from ended`,
    [endpointId, at, problem],
  )
}

/** Makes a delivery wait to be sent at once, with the whole schedule before it. */
export async function restartDelivery(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query(
    `update webhooks.delivery set state = 'waiting', ended_at = null, attempts = 0, next_at = $2 where id = $1`,
    [id, at],
  )
}

/** The same for all that an endpoint did not receive; tests are not sent again. Returns how many. */
export async function restartFailed(tx: Tx, endpointId: bigint, at: Date): Promise<number> {
  const rows = await tx.query(
    `update webhooks.delivery set state = 'waiting', ended_at = null, attempts = 0, next_at = $2
     where endpoint_id = $1 and state = 'failed' and type <> 'webhook.test' returning id`,
    [endpointId, at],
  )
  return rows.length
}

/** A delivery that is sent by the caller at once, and by nobody else before `until`. */
export async function insertClaimed(
  tx: Tx,
  {
    eventId,
    endpointId,
    until,
    at,
  }: {
    readonly eventId: bigint
    readonly endpointId: bigint
    readonly until: Date
    readonly at: Date
  },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into webhooks.delivery (event_id, endpoint_id, type, thing, attempts, next_at, created_at)
     select event.id, $2, event.type, event.thing, 1, $3, $4 from webhooks.event event where event.id = $1
     returning id`,
    [eventId, endpointId, until, at],
  )
  if (row === undefined) throw new Error('no delivery was inserted')
  return row.id
}

/** A line of the log. */
export interface Delivery {
  readonly id: bigint
  readonly endpointId: bigint
  readonly url: string
  readonly eventId: string
  readonly type: WebhookType | typeof WEBHOOK_TEST
  readonly thing: string
  readonly state: (typeof DELIVERY_STATES)[number]
  readonly attempts: number
  readonly createdAt: Date
  readonly nextAt: Date
  readonly status: number | null
  readonly problem: WebhookProblem | null
}

const DELIVERY = `delivery.id, delivery.endpoint_id as "endpointId", endpoint.url,
  event.public_id as "eventId", delivery.type, delivery.thing, delivery.state, delivery.attempts,
  delivery.created_at as "createdAt", delivery.next_at as "nextAt", last.status, last.problem`
const FROM = `from webhooks.delivery delivery
  join webhooks.event event on event.id = delivery.event_id
  join webhooks.endpoint endpoint on endpoint.id = delivery.endpoint_id
  left join lateral (
    select attempt.status, attempt.problem from webhooks.attempt attempt
    where attempt.delivery_id = delivery.id order by attempt.id desc limit 1
  ) last on true`

interface LogFilter {
  readonly endpoint: bigint | null
  readonly state: string | null
  readonly type: string | null
  /** The id of an event, or a thing. */
  readonly search: string | null
}

/** Deliveries by these filters, newest first. */
export const listDeliveries = (
  db: Db,
  { endpoint, state, type, search }: LogFilter,
  { after, limit }: PageQuery<bigint>,
): Promise<Delivery[]> =>
  db.query<Delivery>(
    `select ${DELIVERY} ${FROM}
     where ($1::bigint is null or delivery.endpoint_id = $1) and ($2::text is null or delivery.state = $2)
       and ($3::text is null or delivery.type = $3)
       and ($4::text is null or delivery.thing = $4
         or delivery.event_id = (select found.id from webhooks.event found where found.public_id = $4))
       and ($5::bigint is null or delivery.id < $5)
     order by delivery.id desc limit $6`,
    [endpoint, state, type, search, after, limit],
  )

export async function findDelivery(db: Db, id: bigint): Promise<(Delivery & { body: string }) | null> {
  const [row] = await db.query<Delivery & { body: string }>(
    `select ${DELIVERY}, event.body ${FROM} where delivery.id = $1`,
    [id],
  )
  return row ?? null
}

/** The attempts of a delivery, newest first. */
export const listAttempts = (db: Db, deliveryId: bigint): Promise<Answer[]> =>
  db.query<Answer>(
    `select attempt.at, attempt.took_ms as "tookMs", attempt.status, attempt.problem, attempt.answer
     from webhooks.attempt attempt where attempt.delivery_id = $1 order by attempt.id desc limit 100`,
    [deliveryId],
  )

/** Deletes deliveries that ended before a time, with their attempts and events; false when none is left. */
export async function deleteEnded(tx: Tx, before: Date, limit: number): Promise<boolean> {
  const rows = await tx.query<{ id: bigint; eventId: bigint }>(
    `select id, event_id as "eventId" from webhooks.delivery where ended_at < $1 order by ended_at limit $2`,
    [before, limit],
  )
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await tx.query('delete from webhooks.attempt where delivery_id = any ($1::bigint[])', [ids])
  await tx.query('delete from webhooks.delivery where id = any ($1::bigint[])', [ids])
  await tx.query(
    `delete from webhooks.event event where event.id = any ($1::bigint[])
       and not exists (select from webhooks.delivery delivery where delivery.event_id = event.id)`,
    [rows.map(({ eventId }) => eventId)],
  )
  return true
}
