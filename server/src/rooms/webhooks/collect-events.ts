import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/columns.ts'
import type { Tx } from '../../db/db.ts'
import { type Fact, type Noted, readFacts } from './event-data.ts'

/** How many noted changes become events in one transaction. */
const BATCH = 500

/** An event before it is stored. */
interface NewEvent extends Pick<Fact, 'thing' | 'data'> {
  readonly type: string
  readonly createdAt: Date
}

/** Makes events of what the triggers have noted, in every place, and deliveries for who receives them. */
export async function collectEvents(ctx: Context): Promise<void> {
  for (const book of [null, ...ctx.db.books.map(({ number }) => number)]) {
    while ((await ctx.db.transact((tx) => collectFrom(ctx, tx, book))) === BATCH);
  }
}

/**
 * The oldest noted changes of one place. They are deleted in the transaction that stores their events, so
 * each becomes exactly one; what commits later, even with a smaller id, is found the next time. Changes
 * of one row wait for each other, so their notes are in their order.
 */
async function collectFrom(ctx: Context, tx: Tx, book: number | null): Promise<number> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('webhooks.collect'))`)
  const place = book === null ? tx : tx.in(book)
  const table = book === null ? 'webhooks.noted' : 'webhooks_noted'
  const noted = await place.query<Noted>(
    `with taken as (
       delete from ${table} where id = any (array(select id from ${table} order by id limit $1))
       returning id, type, thing
     ) select id, type, thing from taken order by id`,
    [BATCH],
  )
  if (noted.length === 0) return 0
  const now = ctx.clock.now()
  const facts = await readFacts(place, noted)
  await storeEvents(
    ctx,
    tx,
    facts.map(({ at, ...fact }) => ({ ...fact, createdAt: at ?? now })),
  )
  return noted.length
}

/** Stores events, each with a new id, and a delivery to every active endpoint that receives its type. */
async function storeEvents(ctx: Context, tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const ids = await insertEvents(ctx, tx, events)
  await tx.query(
    `insert into webhooks.delivery (event_id, endpoint_id, type, thing, next_at, created_at)
     select event.id, endpoint.id, event.type, event.thing, $2, $2
     from webhooks.event event
     join webhooks.endpoint endpoint on endpoint.state = 'active' and event.type = any (endpoint.types)
     where event.id = any ($1::bigint[]) order by event.id, endpoint.id`,
    [ids, ctx.clock.now()],
  )
}

/** Stores events without deliveries; returns their ids in order. */
export async function insertEvents(
  ctx: Context,
  tx: Tx,
  events: readonly NewEvent[],
): Promise<readonly bigint[]> {
  const rows = events.map((event) => {
    const publicId = `evt_${ctx.random.bytes(12).toString('hex')}`
    return { ...event, publicId, body: bodyOf(publicId, event) }
  })
  const { names, text, values } = rowsOf(rows, {
    public_id: ['text', ({ publicId }) => publicId],
    type: ['text', ({ type }) => type],
    thing: ['text', ({ thing }) => thing],
    body: ['text', ({ body }) => body],
    created_at: ['timestamptz', ({ createdAt }) => createdAt],
  })
  const stored = await tx.query<{ id: bigint }>(
    `insert into webhooks.event (${names}) select ${names} from ${text} returning id`,
    values,
  )
  return stored.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1))
}

/** The bytes that every receiver of the event gets, at each attempt. Pure. */
const bodyOf = (id: string, { type, createdAt, data }: NewEvent): string =>
  JSON.stringify({ id, type, created: createdAt.toISOString(), data })
