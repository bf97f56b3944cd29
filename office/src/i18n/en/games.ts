/** Texts of the screens of this area. Keys begin with `games.`. */
export const games = {} as const
