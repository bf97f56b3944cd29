import type { Context } from '../../../context.ts'
import { readDraw, readDraws } from '../draws/draw-store.ts'
import { voidDraw } from './void-draw.ts'
import { voidEmptyDraws } from './void-empty-draws.ts'

const MAX_DRAWS = 500

/**
 * Voids the draws of closed days whose sale is not over: at once if nobody has bet, otherwise one by one and
 * with refunds. A locked draw continues: its result may be known.
 */
export async function applyClosures(ctx: Context): Promise<void> {
  for (;;) {
    const found = await findClosed(ctx)
    if (found.length === 0) return
    for (const reason of new Set(found.map((one) => one.reason))) {
      const ids = found.filter((one) => one.reason === reason).map(({ id }) => id)
      const left = await voidEmptyDraws(ctx, await readDraws(ctx.db, ids), reason)
      for (const { id } of left) {
        const draw = await readDraw(ctx.db, id)
        if (draw !== null) await voidDraw(ctx, draw, { reason, from: ['scheduled', 'open'] })
      }
    }
  }
}

async function findClosed(ctx: Context): Promise<{ readonly id: bigint; readonly reason: string }[]> {
  return ctx.db.query(
    `select distinct on (draw.id) draw.id, closure.reason
     from lottery.draw draw
     join lottery.closure closure on closure.lifted_at is null
       and coalesce(closure.game_code, draw.game_code) = draw.game_code
       and to_date(left(draw.numero, 8), 'YYYYMMDD') between closure.from_day and closure.to_day
     where not (draw.state = 'settled' or draw.state = 'void' and draw.refunded_at is not null)
       and draw.state in ('scheduled', 'open') and draw.close_at > $1
     order by draw.id, closure.id limit $2`,
    [ctx.clock.now(), MAX_DRAWS],
  )
}
