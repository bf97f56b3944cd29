import { unitsOnOffer } from '@koi/contract/lottery/price.ts'
import { toWire } from '@koi/contract/money.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller, Visitor } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { isMenuOn, requireGame } from './game.ts'
import { gameFor } from './own-series.ts'

type Calls = typeof lotterySchemas

/** The plays and limits of a game, for a member with their own highest series; the mathematics of the plays is in the contract. */
export async function playMenu(
  ctx: Context,
  caller: Visitor | MemberCaller,
  { gameCode }: z.output<Calls['playMenu']['input']>,
): Promise<z.input<Calls['playMenu']['output']>> {
  const game = await gameFor(ctx, caller, await requireGame(ctx, gameCode))
  const { top, ...series } = game.series
  return {
    gameCode: game.code,
    family: game.family,
    plays: [...game.plays.values()].filter((play) => isMenuOn(game, play)).map(({ code }) => code),
    rates: game.rates,
    units: unitsOnOffer().map(toWire),
    topSeries: top,
    series,
    stakeMin: toWire(game.stakeMin),
    stakeMax: toWire(game.stakeMax),
    multipleMax: game.multipleMax,
    payoutMax: toWire(game.payoutMax),
  }
}
