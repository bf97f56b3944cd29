/** Reserves the space of hot matches and popular games until both have loaded, so that nothing moves. */
export const HOME_GAMES_HEIGHT = 268
/** The first games, the hot draw and the draws beside it, with the headings and gaps between them. */
export const HOME_TOP_HEIGHT = 626
/** The least height of what is below the draws: more than a screen, so that its end is out of sight. */
export const HOME_BELOW_HEIGHT = 900
