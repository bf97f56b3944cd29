import type { Context } from '../../../context.ts'
import { type Draw, resultTime } from '../draws/draw.ts'
import { advanceDraw, readDraw } from '../draws/draw-store.ts'
import { announceState, enqueueStep } from '../draws/steps.ts'
import { buildTree, type TicketTree } from '../draws/ticket-tree.ts'
import { closeSale } from './close-sale.ts'
import { voidDraw } from './void-draw.ts'

/**
 * open → locked: ends the sale in every book, after the bets that are being placed, and publishes the root of
 * all tickets before the draw. Without a root in time the draw is voided
 * (docs/fairness.md#the-protocol).
 */
export async function lockDraw(ctx: Context, id: bigint): Promise<void> {
  const draw = await readDraw(ctx.db, id)
  if (draw === null || !['scheduled', 'open', 'locked'].includes(draw.state)) return
  const now = ctx.clock.now()
  if (now < draw.closeAt) return enqueueStep(ctx.db, draw, 'lock', draw.closeAt)
  await closeSale(ctx.db, [id])
  if (await advanceDraw(ctx.db, { id, to: 'locked', at: now })) announceState(ctx, draw, 'locked')
  if (draw.ticketRoot !== null) return enqueueStep(ctx.db, draw, 'draw', resultTime(draw))
  const tree = now < draw.drawAt ? await buildTree(ctx, id) : null
  const published = tree !== null && (await publishRoot(ctx, draw, tree))
  if (!published) await voidDraw(ctx, draw, { reason: 'no_root' })
}

/** True when a root was published in time, by this process or by another one. */
async function publishRoot(ctx: Context, draw: Draw, tree: TicketTree): Promise<boolean> {
  return ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    if (at < draw.drawAt) {
      const rows = await tx.query(
        `update lottery.draw set ticket_root = $2, ticket_count = $3, root_published_at = $4
         where id = $1 and state = 'locked' and ticket_root is null returning id`,
        [draw.id, tree.root, tree.count, at],
      )
      if (rows.length === 1) {
        await tx.query(
          `insert into lottery.draw_chunk (draw_id, chunk, root, first_book, first_ticket)
           select $1, chunk.place - 1, chunk.root, chunk.book, chunk.ticket
           from unnest($2::text[], $3::integer[], $4::bigint[]) with ordinality
             chunk (root, book, ticket, place)`,
          [
            draw.id,
            tree.chunks.map((chunk) => chunk.root),
            tree.chunks.map((chunk) => chunk.firstBook),
            tree.chunks.map((chunk) => chunk.firstTicket),
          ],
        )
      }
    }
    const published = (await readDraw(tx, draw.id))?.ticketRoot != null
    if (published) await enqueueStep(tx, draw, 'draw', resultTime(draw))
    return published
  })
}
