/** Texts of the screens of this area. Keys begin with `agents.`. */
export const agents = {} as const
