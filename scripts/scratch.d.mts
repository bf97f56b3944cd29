/** The folder for temporary files of a run: in memory if there is enough of it. */
export function scratchFolder(): string
