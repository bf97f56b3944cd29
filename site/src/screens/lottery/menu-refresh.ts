interface Game {
  readonly numero: string | null
  /** Milliseconds until the draw. */
  readonly remainTime: number
}

/**
 * LO-17, LO-18: a menu is fetched again when its next draw is due, after at most 30 s; otherwise after 7 s.
 */
const CAP = 30_000
const FALLBACK = 7_000

/** Milliseconds until the lottery menu is fetched again (LO-17 to LO-19). Pure. */
export function menuRefreshDelay(games: readonly Game[]): number {
  const waits = games.filter(({ numero, remainTime }) => numero !== null && numero !== '' && remainTime > 0)
  const next = Math.min(...waits.map(({ remainTime }) => remainTime))
  return waits.length === 0 ? FALLBACK : Math.min(next, CAP)
}
