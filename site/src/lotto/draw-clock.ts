/** The answer of `nearDraws`, with the times of its request and its arrival, by the phone's clock in ms. */
export interface DrawsAround {
  readonly game: {
    readonly isSale: boolean
    readonly drawSeconds: number
    readonly source: 'own' | 'official'
  }
  readonly current: ComingDraw | null
  readonly next: ComingDraw | null
  readonly previous: { readonly numero: string; readonly drawAt: number } | null
  readonly serverTime: number
  readonly requestedAt: number
  readonly answeredAt: number
}

interface ComingDraw {
  readonly numero: string
  /** Ms since 1970 by the server's clock. */
  readonly drawAt: number
  readonly closeAt: number
}

/** The state of a game. Times are by the phone's clock, in ms. */
export type Sale =
  | { readonly phase: 'selling'; readonly numero: string; readonly until: number; readonly length: number }
  /** The sale is over and the draw is about to be made. */
  | { readonly phase: 'locked'; readonly numero: string; readonly until: number }
  /** Nothing is on sale, or the next draw is not known yet. */
  | { readonly phase: 'off' }

/** A time of the server by the phone's clock: half the round trip is the way back (LO-26). */
function byPhone({ serverTime, requestedAt, answeredAt }: DrawsAround, moment: number): number {
  return (requestedAt + answeredAt) / 2 + (moment - serverTime)
}

/** The state of the game at a time. When the current draw is over, the next one takes its place. Pure. */
export function saleAt(near: DrawsAround, now: number): Sale {
  const draw = [near.current, near.next].find((one) => one !== null && byPhone(near, one.drawAt) > now)
  if (!draw) return { phase: 'off' }
  const closes = byPhone(near, draw.closeAt)
  if (now >= closes) return { phase: 'locked', numero: draw.numero, until: byPhone(near, draw.drawAt) }
  // A game that was not on sale while its draw was open has been closed.
  const isOff = draw === near.current && !near.game.isSale
  const isEarly = near.current === null
  if (isOff || isEarly) return { phase: 'off' }
  const length = near.game.drawSeconds * 1000 - (draw.drawAt - draw.closeAt)
  return { phase: 'selling', numero: draw.numero, until: closes, length }
}

const RESULT_POLL_MS = 1_500
const LATE_RESULT_POLL_MS = 10_000
/** A result later than this many ms after its draw is late, or the draw is void. */
export const RESULT_LATE_AFTER_MS = 30_000
const MAX_DELAY_MS = 30_000

/**
 * The draw whose result is due and has not arrived, and since when; null if there is none. An official result
 * takes longer: it is reported as `waiting` in the answer and polled less often. Pure.
 */
export function pendingResult(near: DrawsAround, now: number): { readonly since: number } | null {
  if (near.game.source === 'official') return null
  const made = [near.current, near.next].filter((one) => one !== null && byPhone(near, one.drawAt) <= now)
  const last = made.at(-1)
  if (last) return near.previous?.numero === last.numero ? null : { since: byPhone(near, last.drawAt) }
  const { current, previous } = near
  if (current === null) return null
  const before = current.drawAt - near.game.drawSeconds * 1000
  const isMissing = previous === null || previous.drawAt < before
  return isMissing ? { since: byPhone(near, before) } : null
}

/**
 * Milliseconds until the draws are fetched again: soon while a result is due, otherwise at the next draw.
 * Pure.
 */
export function refetchDelay(near: DrawsAround, now: number): number {
  const due = pendingResult(near, now)
  if (due !== null) return now - due.since < RESULT_LATE_AFTER_MS ? RESULT_POLL_MS : LATE_RESULT_POLL_MS
  const sale = saleAt(near, now)
  if (sale.phase === 'off') return 7_000
  const drawAt = [near.current, near.next].find((one) => one?.numero === sale.numero)?.drawAt ?? 0
  return Math.min(MAX_DELAY_MS, Math.max(RESULT_POLL_MS, byPhone(near, drawAt) - now + 400))
}

/** Seconds before the end of a sale at which a screen reader announces the remaining time. */
const ANNOUNCED_AT = [30, 10, 5] as const

/** The lowest threshold that a countdown has reached, to be announced; null above all of them. Pure. */
export function announcedSeconds(seconds: number): number | null {
  return ANNOUNCED_AT.findLast((threshold) => seconds <= threshold) ?? null
}

/** `0812` of `20261121-0812`: how members refer to a draw during its day. */
export const shortNumero = (numero: string): string => numero.slice(numero.indexOf('-') + 1)
