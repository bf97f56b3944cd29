import { UNITS } from '@koi/contract/lottery/price.ts'
import { toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { isOn, requireGame } from './game.ts'

type Calls = typeof lotterySchemas

/** What may be bet on a game, and within which limits; the plays' mathematics stand in the contract. */
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
    plays: [...game.plays.values()].filter((play) => isOn(game, play)).map(({ code }) => code),
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
