/** The lottery list, launch, and the lottery client. Keys begin with `lottery.`. */
export const lottery = {
  'lottery.hot': 'Hot',
  'lottery.favourites': 'Mine',
  'lottery.categories': 'Categories',
  'lottery.games': 'Games',
  'lottery.to_hot': 'See the hot games',
  'lottery.no_favourites': 'No favourites yet',
  'lottery.no_favourites_text': 'Tap the heart of a game and it appears here.',
  'lottery.no_games': 'No games here right now',
  'lottery.draw': 'Draw {numero}',
  'lottery.no_draw': 'No draw announced',
  'lottery.result_of': 'Result of {numero}',
  'lottery.no_result': 'No result yet',
  'lottery.closes_in': 'closes in',
  'lottery.launch_failed': 'The game could not be started',
} as const
