import type { CallTable } from '../call.ts'

const favouriteRefusals = ['game.unknown'] as const

/**
 * The catalogue and what members do with it. A call that is known only by an identifier has that as the last
 * segment of its path (docs/domain/wire.md#service-identifiers).
 */
export const gameCalls = {
  gameCategories: {
    module: 'GAMES3',
    method: 'GET',
    path: '/wps/game/GCSGAME_getVassGameType',
    access: 'anyone',
    refusals: ['merchant.unknown'],
  },
  gameVendors: {
    module: 'GAMES3',
    method: 'GET',
    path: '/wps/game/GCSGAME_getVassalage',
    access: 'anyone',
    refusals: ['merchant.unknown'],
  },
  vendorGameTypes: {
    module: 'GAMES3',
    method: 'GET',
    path: '/wps/game/vendorTypes',
    access: 'anyone',
    refusals: ['merchant.unknown'],
  },
  allVendors: {
    module: 'GAMES3',
    method: 'GET',
    path: '/wps/game/vendors',
    access: 'anyone',
    refusals: ['merchant.unknown'],
  },
  gameList: {
    module: 'GAMES3',
    method: 'GET',
    path: '/wps/game/GCSGAME_gameList',
    access: 'anyone',
    refusals: ['merchant.unknown'],
  },
  hotGames: {
    module: 'GAMES3',
    method: 'GET',
    path: '/wps/game/GCSGAME_hotGamesV2',
    access: 'anyone',
    refusals: ['merchant.unknown'],
  },
  addFavourite: {
    module: 'FAVOURITES3',
    method: 'POST',
    path: '/wps/game/MCSFE_addFavoriteGameV2',
    access: 'session',
    refusals: [...favouriteRefusals, 'favourite.too_many'],
  },
  removeFavourite: {
    module: 'FAVOURITES3',
    method: 'DELETE',
    path: '/wps/game/MCSFE_removeFavoriteGameV2',
    access: 'session',
    refusals: favouriteRefusals,
  },
  favouriteGames: {
    module: 'FAVOURITES3',
    method: 'GET',
    path: '/wps/game/MCSFE_getFavoriteGames',
    access: 'session',
    refusals: [],
  },
  favouriteNodes: {
    module: 'FAVOURITES3',
    method: 'GET',
    path: '/wps/game/MCSFE_getFavoriteGamesList',
    access: 'session',
    refusals: [],
  },
  addRecentGame: {
    module: 'RECENTS3',
    method: 'POST',
    path: '/wps/game/MCS2_addRecentGame',
    access: 'session',
    refusals: ['game.unknown'],
  },
  recentGames: {
    module: 'RECENTS3',
    method: 'GET',
    path: '/wps/game/MCS2_getRecentGameList',
    access: 'session',
    refusals: [],
  },
  hotMatches: {
    module: 'GAMES3',
    method: 'GET',
    path: '/wps/game/hotMatches',
    access: 'anyone',
    refusals: ['merchant.unknown'],
  },
} as const satisfies CallTable
