/** The only source of time in the site: milliseconds since 1970 by the phone's clock. */
export function now(): number {
  return Date.now()
}

/** The local hour, 0 to 23, by the phone's clock: for greetings. */
export function localHour(): number {
  return new Date(now()).getHours()
}
