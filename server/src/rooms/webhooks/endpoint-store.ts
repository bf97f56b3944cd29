import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/db.ts'
import { openSecret, sealSecret } from '../../secrets.ts'
import type { Endpoint, EndpointFields } from './endpoint.ts'
import { secretText } from './signature.ts'

const ENDPOINT = `endpoint.id, endpoint.url, endpoint.description, endpoint.types, endpoint.state,
  endpoint.created_at as "createdAt", endpoint.failing_since as "failingSince",
  endpoint.disabled_at as "disabledAt"`

/** An endpoint with what the log and its secrets say of it. */
export interface ListedEndpoint extends Endpoint {
  readonly deliveredAt: Date | null
  readonly waiting: number
  readonly failed: number
  readonly secretAt: Date
  readonly overlapUntil: Date | null
}

/** All endpoints that were not removed, oldest first. */
export const listEndpoints = (db: Db, now: Date, id: bigint | null = null): Promise<ListedEndpoint[]> =>
  db.query<ListedEndpoint>(
    `select ${ENDPOINT},
       (select max(delivery.ended_at) from webhooks.delivery delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'delivered') as "deliveredAt",
       (select count(*)::integer from webhooks.delivery delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'waiting') as waiting,
       (select count(*)::integer from webhooks.delivery delivery
        where delivery.endpoint_id = endpoint.id and delivery.state = 'failed') as failed,
       (select max(secret.created_at) from webhooks.secret secret
        where secret.endpoint_id = endpoint.id) as "secretAt",
       (select max(secret.retires_at) from webhooks.secret secret
        where secret.endpoint_id = endpoint.id and secret.retires_at > $1) as "overlapUntil"
     from webhooks.endpoint endpoint
     where endpoint.state <> 'removed' and ($2::bigint is null or endpoint.id = $2) order by endpoint.id`,
    [now, id],
  )

/** An endpoint, locked until the transaction ends; null for none, and for one that was removed. */
export async function lockEndpoint(tx: Tx, id: bigint): Promise<Endpoint | null> {
  const [row] = await tx.query<Endpoint>(
    `select ${ENDPOINT} from webhooks.endpoint endpoint
     where endpoint.id = $1 and endpoint.state <> 'removed' for update`,
    [id],
  )
  return row ?? null
}

/** How many endpoints there are; no other can be added until the transaction ends. */
export async function countEndpoints(tx: Tx): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('webhooks.endpoint'))`)
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::integer as count from webhooks.endpoint where state <> 'removed'`,
  )
  return row?.count ?? 0
}

export async function insertEndpoint(tx: Tx, fields: EndpointFields, at: Date): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into webhooks.endpoint (url, description, types, created_at) values ($1, $2, $3, $4) returning id`,
    [fields.url, fields.description, fields.types, at],
  )
  if (row === undefined) throw new Error('no endpoint was inserted')
  return row.id
}

/** Writes an endpoint; one that is turned on begins without failures. */
export async function writeEndpoint(
  tx: Tx,
  id: bigint,
  { url, description, types, isActive }: EndpointFields & { readonly isActive: boolean },
): Promise<void> {
  await tx.query(
    `update webhooks.endpoint as endpoint set url = $2, description = $3, types = $4,
       state = case when $5 then 'active' when endpoint.state = 'disabled' then 'disabled' else 'off' end,
       disabled_at = case when $5 then null else endpoint.disabled_at end,
       failures = case when $5 and endpoint.state <> 'active' then 0 else endpoint.failures end,
       failing_since = case when $5 and endpoint.state <> 'active' then null else endpoint.failing_since end,
       rests_until = null
     where endpoint.id = $1`,
    [id, url, description, types, isActive],
  )
}

export async function removeEndpoint(tx: Tx, id: bigint): Promise<void> {
  await tx.query(`update webhooks.endpoint set state = 'removed', disabled_at = null where id = $1`, [id])
}

/**
 * Writes which types are wanted, for the triggers: in the shared schemas and in every book. To call in the
 * transaction of each change of an endpoint.
 */
export async function writeWanted(ctx: Context, tx: Tx): Promise<void> {
  const wanted = await tx.query<{ type: string }>(
    `select distinct unnest(types) as type from webhooks.endpoint where state = 'active'`,
  )
  const types = wanted.map(({ type }) => type)
  const places = [
    ['webhooks.wanted', tx],
    ...ctx.db.books.map(({ number }) => ['webhooks_wanted', tx.in(number)] as const),
  ] as const
  for (const [table, place] of places) {
    await place.query(`delete from ${table} where type <> all ($1::text[])`, [types])
    await place.query(`insert into ${table} (type) select unnest($1::text[]) on conflict do nothing`, [types])
  }
}

const purposeOf = (endpointId: bigint): string => `webhook secret of ${endpointId}`
const SECRET_BYTES = 32

/**
 * Gives an endpoint a new secret, and returns it as it is shown. Those before it retire at `retiresAt`,
 * unless they do so earlier.
 */
export async function addSecret(
  ctx: Context,
  tx: Tx,
  endpointId: bigint,
  { at, retiresAt }: { readonly at: Date; readonly retiresAt: Date },
): Promise<string> {
  const bytes = ctx.random.bytes(SECRET_BYTES)
  await tx.query(
    `update webhooks.secret set retires_at = $2
     where endpoint_id = $1 and (retires_at is null or retires_at > $2)`,
    [endpointId, retiresAt],
  )
  await tx.query('insert into webhooks.secret (endpoint_id, sealed, created_at) values ($1, $2, $3)', [
    ...[endpointId, sealSecret(ctx.config, ctx.random, bytes, purposeOf(endpointId)), at],
  ])
  return secretText(bytes)
}

/** The secrets that sign for an endpoint now, newest first. */
export async function readSecrets(ctx: Context, endpointId: bigint): Promise<readonly Uint8Array[]> {
  const rows = await ctx.db.query<{ sealed: string }>(
    `select secret.sealed from webhooks.secret secret
     where secret.endpoint_id = $1 and (secret.retires_at is null or secret.retires_at > $2)
     order by secret.id desc`,
    [endpointId, ctx.clock.now()],
  )
  return rows.map(({ sealed }) => openSecret(ctx.config, sealed, purposeOf(endpointId)))
}

/** Whether any endpoint receives events. */
export async function isAnyActive(db: Db): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `select exists (select from webhooks.endpoint where state = 'active') as found`,
  )
  return row?.found ?? false
}

/** The active endpoints that do not rest now. */
export async function listReady(db: Db, now: Date): Promise<readonly bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `select id from webhooks.endpoint
     where state = 'active' and (rests_until is null or rests_until <= $1) order by id`,
    [now],
  )
  return rows.map(({ id }) => id)
}

/** Of how an attempt went, for the endpoint. */
interface Health {
  readonly isAccepted: boolean
  readonly at: Date
  /** When it is tried again, if it failed. */
  readonly restsUntil: (failures: number) => Date | null
}

/** Counts failures in a row, and returns since when it fails; null after a success. */
export async function noteHealth(tx: Tx, id: bigint, health: Health): Promise<Date | null> {
  const [row] = await tx.query<{ failures: number; since: Date | null }>(
    `update webhooks.endpoint as endpoint set
       failures = case when $2 then 0 else endpoint.failures + 1 end,
       failing_since = case when $2 then null else coalesce(endpoint.failing_since, $3) end,
       rests_until = null
     where endpoint.id = $1 returning endpoint.failures, endpoint.failing_since as since`,
    [id, health.isAccepted, health.at],
  )
  if (row === undefined || row.since === null) return null
  const until = health.restsUntil(row.failures)
  if (until !== null) {
    await tx.query('update webhooks.endpoint set rests_until = $2 where id = $1', [id, until])
  }
  return row.since
}

/** Sends nothing more to an active endpoint until an operator turns it on; whether it was active. */
export async function disableEndpoint(tx: Tx, id: bigint, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update webhooks.endpoint set state = 'disabled', disabled_at = $2
     where id = $1 and state = 'active' returning id`,
    [id, at],
  )
  return rows.length === 1
}
