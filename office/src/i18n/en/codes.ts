/** Codes in words: states, kinds and other values of the server. Keys are `code.` and the code. */
export const codes = {} as const
