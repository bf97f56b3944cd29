import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { requireGame } from './game.ts'
import { pageOfTerms } from './present-terms.ts'

type Calls = typeof lotterySchemas

/** Every change of a game's prices and limits with its time, so that anyone can price a past bet again. */
export async function termsHistory(
  ctx: Context,
  _caller: Visitor,
  { gameCode, cursor }: z.output<Calls['termsHistory']['input']>,
): Promise<z.input<Calls['termsHistory']['output']>> {
  const game = await requireGame(ctx, gameCode)
  return pageOfTerms(ctx, game.code, cursor)
}
