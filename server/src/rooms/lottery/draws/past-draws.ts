import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { byTime, type Page, type Paging, pageOf } from '../../../db/page.ts'
import { requireGame } from '../games/game.ts'
import type { DrawListEntry } from './draw.ts'
import { type DrawFilter, readDrawPage } from './draw-store.ts'
import { presentDraw } from './menu.ts'

type Calls = typeof lotterySchemas

/** All draws of a game, or of a day of it, that have a result or are void; the newest first. */
export async function pastDraws(
  ctx: Context,
  _caller: Visitor,
  input: z.output<Calls['pastDraws']['input']>,
): Promise<z.input<Calls['pastDraws']['output']>> {
  const game = await requireGame(ctx, input.gameCode)
  const { rows, next } = await pageOfDraws(ctx, input, {
    game: game.code,
    states: ['drawn', 'settling', 'settled', 'void'],
    drawnBy: ctx.clock.now(),
    day: input.day,
  })
  return { content: rows.map(presentDraw), next }
}

/** One page of draws, the newest first. */
export const pageOfDraws = (ctx: Context, paging: Paging, filter: DrawFilter): Promise<Page<DrawListEntry>> =>
  pageOf(paging, {
    format: byTime,
    read: (query) => readDrawPage(ctx.db, { ...filter, ...query }),
    keyOf: ({ drawAt, id }) => ({ at: drawAt, id }),
  })
