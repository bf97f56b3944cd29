import { HOT } from '../../games/catalogue.ts'
import { useGameList } from '../../games/use-game-list.ts'
import { allGames } from '../lottery/lottery-tabs.ts'
import { useLotteryMenu } from '../lottery/queries.ts'
import { topGames } from './top-games.ts'

/** The first page of the whole catalogue: a site with few games has no other. */
export const useCatalogueStart = () => useGameList({ kind: 'some' })

/** The first tiles of home; null until all that they are chosen from has loaded, so that none moves. */
export function useTopGames() {
  const hot = useGameList({ kind: HOT })
  const { games: all, pending } = useCatalogueStart()
  const menu = useLotteryMenu()
  if (hot.pending === 'first' || pending === 'first' || menu.isPending) return null
  return topGames({ hot: hot.games, all, lotteries: allGames(menu.data?.groups ?? []) })
}
