/** The only reader of time in the site: milliseconds since 1970 by the clock of the phone. */
export function now(): number {
  return Date.now()
}

/** The local hour, 0 to 23, by the clock of the phone: for greetings. */
export function localHour(): number {
  return new Date(now()).getHours()
}
