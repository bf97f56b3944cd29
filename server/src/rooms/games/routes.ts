import { gameCalls } from '@koi/contract/calls/games.ts'
import { gameSchemas } from '@koi/contract/schemas/games.ts'
import { routesOf } from '../../route.ts'
import { addFavourite, favouriteGames, favouriteNodes, removeFavourite } from './favourite.ts'
import { hotMatches } from './hot-matches.ts'
import { gameList, hotGames } from './list-games.ts'
import { allVendors, gameCategories, gameVendors, vendorGameTypes } from './list-vendors.ts'
import { addRecentGame, recentGames } from './recent.ts'

export const routes = routesOf(gameCalls, gameSchemas, {
  gameCategories,
  gameVendors,
  vendorGameTypes,
  allVendors,
  gameList,
  hotGames,
  addFavourite,
  removeFavourite,
  favouriteGames,
  favouriteNodes,
  addRecentGame,
  recentGames,
  hotMatches,
})
