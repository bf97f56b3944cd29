import type { Context } from '../../../context.ts'

/** What counted while a draw was on sale is kept so long after it. */
const KEPT = 7 * 86_400_000
/** Draws of so much time are forgotten in one go, some thousands at most. */
const SPAN = 6 * 3_600_000

/**
 * Every hour: forgets what only counted while draws were on sale (exposures, members' stakes, reserves and
 * stops) a week after they were drawn. Tickets, wagers, results and the audit trail stay. Goes no further
 * than the oldest draw that is not over, and goes on where it stood.
 */
export async function forgetDraws(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT)
  while (await forgetSpan(ctx, before));
}

/** False when there is nothing more to forget. */
// By game, as the index on draw times goes.
async function forgetSpan(ctx: Context, before: Date): Promise<boolean> {
  const [span] = await ctx.db.query<{ after: Date; upto: Date }>(
    `select f.upto as after, least(first.draw_at + $2 * interval '1 ms', $1,
       (select min(d.draw_at) - interval '1 ms' from lottery.draw d
        where not (d.state = 'settled' or (d.state = 'void' and d.refunded_at is not null)))) as upto
     from lottery.forgotten f
     cross join lateral (
       select min(d.draw_at) as draw_at from lottery.game g cross join lateral (
         select d.draw_at from lottery.draw d where d.game_code = g.code and d.draw_at > f.upto
         order by d.draw_at limit 1
       ) d
     ) first`,
    [before, SPAN],
  )
  if (span === undefined || span.upto <= span.after) return false
  const draws = await ctx.db.query<{ id: bigint }>(
    `select d.id from lottery.game g join lottery.draw d
       on d.game_code = g.code and d.draw_at > $1 and d.draw_at <= $2`,
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
