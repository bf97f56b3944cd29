/** Texts of the screens of this area. Keys begin with `money.`. */
export const money = {} as const
