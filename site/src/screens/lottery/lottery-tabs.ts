import type { Answer } from '../../api/api.ts'
import { favouritesFirst } from './favourites.ts'
import { soonestFirst } from './soonest-first.ts'

export type LotteryGroup = Answer<'lotteryMenu'>[string]
export type LotteryGame = LotteryGroup['gameMenus'][number]

/** The two fixed tabs; every other tab is the `tag` of a group. */
export const HOT = 'HOT'
export const FAV = 'FAV'

/** Every game once, in the order of the groups. */
export function allGames(groups: readonly LotteryGroup[]): readonly LotteryGame[] {
  const games = groups.flatMap((group) => group.gameMenus)
  return games.filter((game, place) => games.findIndex(({ gameId }) => gameId === game.gameId) === place)
}

/**
 * The games of a tab of the lottery list, favourites first (LO-07, LO-08, LO-10, LO-11), and state lotteries
 * by their next draw. Pure.
 */
export function gamesOf(
  groups: readonly LotteryGroup[],
  tab: string,
  favourites: readonly string[],
): readonly LotteryGame[] {
  const games = allGames(groups)
  const shown =
    tab === HOT
      ? games.filter((game) => game.tag.includes(HOT))
      : tab === FAV
        ? games.filter((game) => favourites.includes(game.gameId))
        : (groups.find((group) => group.tag === tab)?.gameMenus ?? [])
  return favouritesFirst(soonestFirst(shown), favourites)
}
