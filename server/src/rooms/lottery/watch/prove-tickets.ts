import type { Context } from '../../../context.ts'
import type { Book } from '../../../db/db.ts'
import { type Draw, placeOfDraw } from '../draws/draw.ts'
import { readDraw } from '../draws/draw-store.ts'
import { brokenSeal, haltDraw } from '../lifecycle/halt-draw.ts'
import { openSealedTickets, SealBroken } from '../lifecycle/sealed-draw.ts'
import { sealedWagers } from '../lifecycle/sealed-wagers.ts'

/** How many draws are proved in a run: minutes of work beside the jobs that play. */
const MAX_DRAWS = 2_000
/** How far back draws are chosen from: two runs, so that a run that was missed leaves no gap. */
const SPAN_MS = 2 * 86_400_000

/**
 * Every night: proves the tickets of settled draws again, a random sample where there are many. They must
 * still be under the published root, and the ledger must have debited each of them while its draw was on
 * sale. A finding is reported as in a settlement: the draw is halted, so the log, the metric and the office
 * show it, and no correction is paid (decision 0055). Returns how many draws were proved.
 */
export async function proveTickets(ctx: Context, { most = MAX_DRAWS } = {}): Promise<number> {
  const ids = await chooseDraws(ctx, most)
  for (const id of ids) {
    const draw = await readDraw(ctx.db, id)
    if (draw?.state !== 'settled' || draw.haltedAt !== null) continue
    try {
      await proveDraw(ctx, draw)
    } catch (error) {
      const broken = brokenSeal(error)
      if (broken === null) throw error
      await haltDraw(ctx, draw, broken)
    }
  }
  return ids.length
}

async function chooseDraws(ctx: Context, most: number): Promise<bigint[]> {
  const rows = await ctx.db.query<{ id: bigint }>(
    `select id from lottery.draw
     where state = 'settled' and halted_at is null and ticket_count > 0 and draw_at > $1 and draw_at <= $2
     order by random() limit $3`,
    [new Date(ctx.clock.now().getTime() - SPAN_MS), ctx.clock.now(), most],
  )
  return rows.map(({ id }) => id)
}

async function proveDraw(ctx: Context, draw: Draw): Promise<void> {
  const sealed = await openSealedTickets(ctx, draw)
  for (const book of ctx.db.books) {
    for await (const wagers of sealedWagers(ctx, { draw: sealed, book, after: 0n })) {
      const bets = wagers.map(({ betId }) => betId)
      if (bets.length > 0) await requireDebited(book, draw, bets)
    }
  }
}

async function requireDebited(book: Book, draw: Draw, bets: readonly bigint[]): Promise<void> {
  const place = placeOfDraw(draw)
  const [row] = await book.query<{ tickets: bigint[] | null }>({
    name: 'lottery_prove_tickets',
    text: `select nullif(coalesce(bets_undebited($6), '{}')
      || coalesce(lottery_misplaced($1, $2, $3, $4, $5, $6), '{}'), '{}') as tickets`,
    values: [place.p_draw, place.p_game, place.p_numero, place.p_opens_at, place.p_close_at, bets],
  })
  const tickets = row?.tickets ?? null
  if (tickets !== null) throw new SealBroken('bets', { book: book.number, tickets: tickets.slice(0, 5) })
}
