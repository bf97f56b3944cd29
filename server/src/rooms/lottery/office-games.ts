import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { z } from 'zod'
import type { OperatorCaller } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { enqueue } from '../../job.ts'
import { refuse } from '../../refusal.ts'
import { audit, requirePermission, requireReason } from '../operators/index.ts'
import { forgetGames, type Game, nameIn, readGames, requireGame } from './games/game.ts'

type Calls = typeof officeSchemas
type GameRow = z.input<Calls['officeSetLotteryGame']['output']>

/** Every lottery game in the order of the menu, with its two menus of plays (LA-16). */
export async function officeLotteryGames(ctx: Context, caller: OperatorCaller): Promise<GameRow[]> {
  requirePermission(caller, 'games.read')
  return (await readGames(ctx)).map(presentGame)
}

/**
 * Sells a game or not, and enables its two menus of plays: in this process at once, in the others within
 * seconds. Draws of a game that was off are generated at once. A game that is off gets no new draws; those
 * that have bets are still made and settled.
 */
export async function officeSetLotteryGame(
  ctx: Context,
  caller: OperatorCaller,
  { gameCode, enabled, tradPlay, entPlay, ...input }: z.output<Calls['officeSetLotteryGame']['input']>,
): Promise<GameRow> {
  requirePermission(caller, 'games.write')
  const reason = requireReason(input.reason)
  await ctx.db.transact(async (tx) => {
    const [before] = await tx.query<{ enabled: boolean; tradPlay: boolean; entPlay: boolean }>(
      `select enabled, trad_play as "tradPlay", ent_play as "entPlay"
       from lottery.game where code = $1 for update`,
      [gameCode],
    )
    if (before === undefined) return refuse('game.unknown', { gameCode })
    const after = { enabled: enabled ?? before.enabled, tradPlay, entPlay }
    await tx.query('update lottery.game set enabled = $2, trad_play = $3, ent_play = $4 where code = $1', [
      gameCode,
      after.enabled,
      tradPlay,
      entPlay,
    ])
    const at = ctx.clock.now()
    const target = `lottery:${gameCode}`
    // Otherwise its first draw would come with the next run, in up to ten minutes.
    if (after.enabled && !before.enabled)
      await enqueue(tx, { name: 'lottery.generate-draws', key: 'lottery:generate' })
    return audit(tx, caller, {
      at,
      action: 'lottery.set',
      target,
      reason,
      before: { ...before },
      after,
    })
  })
  forgetGames(ctx)
  return presentGame(await requireGame(ctx, gameCode))
}

const presentGame = ({ code, names, enabled, tradPlay, entPlay }: Game): GameRow => ({
  gameCode: code,
  names: { EN: nameIn(names, 'EN'), MS: nameIn(names, 'MS'), CN: nameIn(names, 'CN') },
  enabled,
  tradPlay,
  entPlay,
})
