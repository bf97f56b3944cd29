import { PLAY_GROUPS, type PlayType } from '@koi/contract/lottery/play-type.ts'
import type { lotterySchemas } from '@koi/contract/schemas/lottery.ts'
import type { z } from 'zod'
import type { MemberCaller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { refuse } from '../../../refusal.ts'
import { requirePlayAllowed } from '../../protection/index.ts'
import { type Game, isMenuOn, requireGame } from './game.ts'

type Calls = typeof lotterySchemas

/** The pages that the lottery client may return to (docs/domain/wire.md#addresses-that-are-followed). */
const KNOWN_PATHS = [
  '/m/home',
  '/m/startLottery',
  '/m/moreLottery',
  '/m/gameLobby',
  '/m/gameCenter',
  '/m/gameRecord',
  '/m/mine',
] as const

/**
 * The address of the lottery client (LA-09, LA-10): the lobby, or the bet screen of a game. `lobby` counts as
 * no game (LA-09). A requested play type is passed on (LA-16). Refuses what `requirePlayAllowed` refuses,
 * `game.unknown`, `play.closed` for a play type that is disabled, and `url.refused` for a `backUrl` that is
 * not one of the site's pages.
 */
export async function launchLottery(
  ctx: Context,
  caller: MemberCaller,
  input: z.output<Calls['launchLottery']['input']>,
): Promise<z.input<Calls['launchLottery']['output']>> {
  await requirePlayAllowed(ctx, caller)
  const query = new URLSearchParams({
    mode: input.lottoPrizeMode,
    back: backPath(caller.origin.site, input.backUrl),
    lang: caller.origin.language,
  })
  const code = input.lottoGameCode
  if (code === '' || code === 'lobby' || input.lottoView === 'lobby') return { gameUrl: `/lotto/?${query}` }
  const game = await requireGame(ctx, code)
  query.set('game', game.code)
  if (input.playType !== undefined) {
    if (!offersPlayType(game, input.playType)) refuse('play.closed', { playType: input.playType })
    query.set('playType', input.playType)
  }
  if (input.showChoice === false) query.set('showChoice', 'false')
  return { gameUrl: `/lotto/bet?${query}` }
}

/** Whether the game has plays of this type and their menu is enabled. */
const offersPlayType = (game: Game, playType: PlayType): boolean =>
  [...game.plays.values()].some((play) => PLAY_GROUPS[playType] === play.group && isMenuOn(game, play))

/** The path of one of the site's pages, given with or without the site's origin. */
function backPath(site: string, given: string): string {
  const path = given.startsWith(`${site}/`) ? given.slice(site.length) : given
  return KNOWN_PATHS.find((known) => known === path) ?? refuse('url.refused')
}
