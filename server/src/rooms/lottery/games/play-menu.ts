import { UNITS } from '@koi/contract/lottery/price.ts'
import { toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { isMenuOn, requireGame } from './game.ts'

type Calls = typeof lotterySchemas

/** The plays and limits of a game; the mathematics of the plays is in the contract. */
export async function playMenu(
  ctx: Context,
  _caller: Visitor,
  { gameCode }: z.output<Calls['playMenu']['input']>,
): Promise<z.input<Calls['playMenu']['output']>> {
  const game = await requireGame(ctx, gameCode)
  const { top, ...series } = game.series
  return {
    gameCode: game.code,
    family: game.family,
    plays: [...game.plays.values()].filter((play) => isMenuOn(game, play)).map(({ code }) => code),
    rates: game.rates,
    units: UNITS.map(toWire),
    topSeries: top,
    series,
    stakeMin: toWire(game.stakeMin),
    stakeMax: toWire(game.stakeMax),
    multipleMax: game.multipleMax,
    payoutMax: toWire(game.payoutMax),
  }
}
