/** Texts of the screens of this area. Keys begin with `promotions.`. */
export const promotions = {} as const
