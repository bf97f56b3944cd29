import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { openSecret } from '../../../secrets.ts'
import { type Draw, seedPurpose } from '../draws/draw.ts'
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
  await ctx.db.query(
    `update lottery.draw draw
     set state = 'void', void_reason = $4, voided_at = $3, refunded_at = $3, seed = voided.seed
     from unnest($1::bigint[], $2::bytea[]) voided (id, seed)
     where draw.id = voided.id and draw.state in ('scheduled', 'open')`,
    [
      empty.map((draw) => draw.id),
      empty.map((draw) =>
        draw.source === 'own' ? openSecret(ctx.config, draw.sealedSeed, seedPurpose(draw)) : null,
      ),
      ctx.clock.now(),
      reason,
    ],
  )
  return draws.filter((draw) => withBets.has(draw.id))
}

async function findDrawsWithBets(book: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await book.query<{ id: bigint }>(
    'select distinct draw_id as id from lottery_ticket where draw_id = any ($1) and leaf is not null',
    [ids],
  )
  return rows.map((row) => row.id)
}
