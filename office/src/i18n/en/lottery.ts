/** Texts of the screens of this area. Keys begin with `lottery.`. */
export const lottery = {} as const
