/** Whether a letter or feedback has been answered. */
export const ANSWER_STATES = ['waiting', 'answered'] as const
