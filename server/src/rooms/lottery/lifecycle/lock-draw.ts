import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/db.ts'
import { sendLiveUpdate } from '../../../live-update.ts'
import { appendToLog } from '../../transparency/index.ts'
import { type Draw, resultTime } from '../draws/draw.ts'
import { advanceDraw, readDraw } from '../draws/draw-store.ts'
import { rootEntry } from '../draws/log-entries.ts'
import { addSeal } from '../draws/seal.ts'
import { currentSealKey } from '../draws/seal-key.ts'
import { announceState, enqueueStep } from '../draws/steps.ts'
import { buildTree, type TicketTree } from '../draws/ticket-tree.ts'
import { closeSale } from './close-sale.ts'
import { voidDraw } from './void-draw.ts'

/**
 * open → locked: ends the sale in every book, after the bets that are being placed, and publishes the signed
 * root of all tickets before the draw. Without a root in time the draw is voided
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
  const key = await currentSealKey(ctx)
  const { published, seal } = await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const isFirst = at < draw.drawAt && (await saveRoot(tx, draw, tree, at))
    const seal = isFirst ? await addSeal(tx, { draw, tree, at, key }) : null
    if (isFirst) await appendToLog(tx, at, [rootEntry(draw, tree, at)])
    const published = isFirst || (await readDraw(tx, draw.id))?.ticketRoot != null
    if (published) await enqueueStep(tx, draw, 'draw', resultTime(draw))
    return { published, seal }
  })
  if (seal !== null) sendLiveUpdate(ctx, { topic: 'seal', ...seal })
  return published
}

/** Saves the root and the chunks of its tree; false when another process has published. */
async function saveRoot(tx: Tx, { id }: Draw, tree: TicketTree, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `update lottery.draw set ticket_root = $2, ticket_count = $3, root_published_at = $4
     where id = $1 and state = 'locked' and ticket_root is null returning id`,
    [id, tree.root, tree.count, at],
  )
  if (rows.length === 0) return false
  await tx.query(
    `insert into lottery.draw_chunk (draw_id, chunk, root, first_book, first_ticket)
     select $1, chunk.place - 1, chunk.root, chunk.book, chunk.ticket
     from unnest($2::text[], $3::integer[], $4::bigint[]) with ordinality
       chunk (root, book, ticket, place)`,
    [
      id,
      tree.chunks.map((chunk) => chunk.root),
      tree.chunks.map((chunk) => chunk.firstBook),
      tree.chunks.map((chunk) => chunk.firstTicket),
    ],
  )
  return true
}
