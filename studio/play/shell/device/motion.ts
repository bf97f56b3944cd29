/** Whether the player's device asks for reduced motion: then only end states are shown. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
