/** The placeholder of hot matches and popular games until both are loaded, so that nothing moves. */
export const HOME_GAMES_HEIGHT = 268
