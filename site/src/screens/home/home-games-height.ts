/** Reserves the space of hot matches and popular games until both have loaded, so that nothing moves. */
export const HOME_GAMES_HEIGHT = 268
