/** Texts of the screens of this area. Keys begin with `members.`. */
export const members = {} as const
