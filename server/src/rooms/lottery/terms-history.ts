import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { refuse } from '../../refusal.ts'
import { requireGame } from './game.ts'
import { presentTerms } from './office-terms.ts'
import { readTermsPage } from './terms.ts'

type Calls = typeof lotterySchemas

const PAGE = 20

/** Every change of a game's prices and limits with its time: a past bet can be priced anew by anyone. */
export async function termsHistory(
  ctx: Context,
  _caller: Visitor,
  { gameCode, cursor }: z.output<Calls['termsHistory']['input']>,
): Promise<z.input<Calls['termsHistory']['output']>> {
  const game = await requireGame(ctx, gameCode)
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) refuse('request.invalid', { field: 'cursor' })
  const before = cursor === undefined ? null : BigInt(cursor)
  const rows = await readTermsPage(ctx.db, { game: game.code, before, limit: PAGE + 1 })
  const content = rows.slice(0, PAGE)
  return {
    content: content.map(presentTerms),
    next: rows.length > PAGE ? String(content.at(-1)?.id) : null,
  }
}
