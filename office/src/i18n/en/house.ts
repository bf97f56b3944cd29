/** Texts of the screens of this area. Keys begin with `house.`. */
export const house = {} as const
