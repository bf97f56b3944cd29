import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { openSecret } from '../../../secrets.ts'
import { appendToLog } from '../../transparency/index.ts'
import { type Draw, seedPurpose } from '../draws/draw.ts'
import { voidEntry } from '../draws/log-entries.ts'
import { signVoid } from '../draws/void-mac.ts'
import { closeSale } from './close-sale.ts'

/**
 * Ends the sale of draws that are not locked yet, and voids those that nobody bet on, publishing their seeds.
 * Returns the others, which take the normal steps: void, refund.
 */
export async function voidEmptyDraws(ctx: Context, draws: readonly Draw[], reason: string): Promise<Draw[]> {
  if (draws.length === 0) return []
  const ids = draws.map((draw) => draw.id)
  await closeSale(ctx.db, ids)
  const withBets = new Set(
    (await Promise.all(ctx.db.books.map((book) => findDrawsWithBets(book, ids)))).flat(),
  )
  const empty = draws.filter((draw) => !withBets.has(draw.id))
  const at = ctx.clock.now()
  const seeds = empty.map((draw) =>
    draw.source === 'own' ? openSecret(ctx.config, draw.sealedSeed, seedPurpose(draw)) : null,
  )
  const macs = empty.map((draw) => signVoid(ctx.config, { draw, reason, at }))
  await ctx.db.transact(async (tx) => {
    const rows = await tx.query<{ id: bigint }>(
      `update lottery.draw draw
       set state = 'void', void_reason = $4, voided_at = $3, refunded_at = $3, seed = voided.seed,
         void_mac = voided.mac
       from unnest($1::bigint[], $2::bytea[], $5::text[]) voided (id, seed, mac)
       where draw.id = voided.id and draw.state in ('scheduled', 'open') returning draw.id`,
      [empty.map((draw) => draw.id), seeds, at, reason, macs],
    )
    const voided = new Set(rows.map(({ id }) => id))
    const entries = empty.filter(({ id }) => voided.has(id)).map((draw) => voidEntry(draw, reason, at))
    await appendToLog(tx, at, entries)
  })
  return draws.filter((draw) => withBets.has(draw.id))
}

async function findDrawsWithBets(book: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await book.query<{ id: bigint }>(
    'select distinct draw_id as id from lottery_ticket where draw_id = any ($1) and leaf is not null',
    [ids],
  )
  return rows.map((row) => row.id)
}
