import { PAGE_SIZE } from '@koi/contract/limits.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { readKeyset, writeKeyset } from '../../../db/keyset.ts'
import { requireGame } from '../games/game.ts'
import type { DrawLine } from './draw.ts'
import { type DrawFilter, readDrawPage } from './draw-store.ts'
import { presentDraw } from './menu.ts'

type Calls = typeof lotterySchemas

/** Draws of a game that are over or void, the newest first: none is left out. */
export async function pastDraws(
  ctx: Context,
  _caller: Visitor,
  input: z.output<Calls['pastDraws']['input']>,
): Promise<z.input<Calls['pastDraws']['output']>> {
  const game = await requireGame(ctx, input.gameCode)
  const { draws, next } = await pageOfDraws(ctx, input, {
    game: game.code,
    states: ['drawn', 'settling', 'settled', 'void'],
    drawnBy: ctx.clock.now(),
  })
  return { content: draws.map(presentDraw), next }
}

/** One page of draws by the paging of the wire, and where the next one begins. */
export async function pageOfDraws(
  ctx: Context,
  paging: { readonly cursor?: string | undefined; readonly pageSize?: number | undefined },
  filter: Pick<DrawFilter, 'game' | 'states' | 'drawnBy'>,
): Promise<{ readonly draws: readonly DrawLine[]; readonly next: string | null }> {
  const limit = paging.pageSize ?? PAGE_SIZE
  const found = await readDrawPage(ctx.db, { ...filter, before: readKeyset(paging.cursor), limit: limit + 1 })
  const draws = found.slice(0, limit)
  const last = draws.at(-1)
  const more = found.length > limit && last !== undefined
  return { draws, next: more ? writeKeyset({ at: last.drawAt, id: last.id }) : null }
}
