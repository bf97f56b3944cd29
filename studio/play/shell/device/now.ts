/** Milliseconds since the page was opened, for motion. The time of day comes from the host. */
export const sinceStart = (): number => performance.now()
