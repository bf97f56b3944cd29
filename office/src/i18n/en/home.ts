/** Texts of the screens of this area. Keys begin with `home.`. */
export const home = {} as const
