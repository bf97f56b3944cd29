/** What stands in the place of hot matches and popular games until all of it is known, so that nothing moves. */
export const HOME_GAMES_HEIGHT = 268
