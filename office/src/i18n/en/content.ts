/** Texts of the screens of this area. Keys begin with `content.`. */
export const content = {} as const
