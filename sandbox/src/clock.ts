/** The only reader of the machine's time in the sandbox. */
export const systemNow = (): Date => new Date()
