/** The folder for files that live no longer than a run: in memory where there is plenty of it. */
export function scratchFolder(): string
