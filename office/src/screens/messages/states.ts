/** Whether a letter or feedback has its answer. */
export const STATES = ['waiting', 'answered'] as const

/** A filter's text as a state; anything else is no filter. */
export const toState = (text: string | undefined): (typeof STATES)[number] | undefined =>
  STATES.find((state) => state === text)
