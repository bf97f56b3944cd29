import type { Context } from '../../../context.ts'

/** How long the data of a sale is kept after the draw. */
const RETENTION_MS = 7 * 86_400_000
/** How much time one run covers: a few thousand draws at most. */
const SPAN_MS = 6 * 3_600_000

/**
 * Every hour: deletes what was needed only for the sale of draws (exposures, members' stakes, reserves and
 * stops) a week after they were drawn. Tickets, wagers, results and the audit trail stay. Stops before the
 * oldest draw that is not over, and continues from there the next time.
 */
export async function forgetDraws(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - RETENTION_MS)
  while (await forgetSpan(ctx, before));
}

/** Reads draws by game, as the index on draw times is ordered. False when there is nothing more to delete. */
async function forgetSpan(ctx: Context, before: Date): Promise<boolean> {
  const [span] = await ctx.db.query<{ after: Date; upto: Date }>(
    `select forgotten.upto as after, least(first.draw_at + $2 * interval '1 ms', $1,
       (select min(draw.draw_at) - interval '1 ms' from lottery.draw draw
        where not (draw.state = 'settled' or (draw.state = 'void' and draw.refunded_at is not null)))) as upto
     from lottery.forgotten forgotten
     cross join lateral (
       select min(draw.draw_at) as draw_at from lottery.game game cross join lateral (
         select draw.draw_at from lottery.draw draw where draw.game_code = game.code
           and draw.draw_at > forgotten.upto
         order by draw.draw_at limit 1
       ) draw
     ) first`,
    [before, SPAN_MS],
  )
  if (span === undefined || span.upto <= span.after) return false
  const draws = await ctx.db.query<{ id: bigint }>(
    `select draw.id from lottery.game game join lottery.draw draw
       on draw.game_code = game.code and draw.draw_at > $1 and draw.draw_at <= $2`,
    [span.after, span.upto],
  )
  const ids = draws.map(({ id }) => id)
  for (const book of ctx.db.books) {
    for (const table of ['lottery_exposure', 'lottery_member_stake', 'lottery_stop']) {
      await book.query(`delete from ${table} where draw_id = any ($1)`, [ids])
    }
  }
  await ctx.db.transact(async (tx) => {
    await tx.query('delete from lottery.reserve where draw_id = any ($1)', [ids])
    await tx.query('delete from lottery.stop where draw_id = any ($1)', [ids])
    await tx.query('update lottery.forgotten set upto = $1 where upto < $1', [span.upto])
  })
  return span.upto < before
}
