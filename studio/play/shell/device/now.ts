/** Milliseconds since the page began, for motion; the time of day is the host's to tell. */
export const sinceStart = (): number => performance.now()
