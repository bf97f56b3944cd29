/** Whether the player asked their device for less motion: then everything is shown as it ends. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
