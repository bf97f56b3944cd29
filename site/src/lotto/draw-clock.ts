/** What `nearDraws` answered, with the moments between which it was asked for, by the phone's clock in ms. */
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

/** The state of a game's sale. Times are by the phone's clock, in ms. */
export type Sale =
  | { readonly phase: 'selling'; readonly numero: string; readonly until: number; readonly length: number }
  /** Sale is over, the draw is about to be made. */
  | { readonly phase: 'locked'; readonly numero: string; readonly until: number }
  /** Nothing is on sale, or the next draw is not known yet. */
  | { readonly phase: 'off' }

/** The server's moment by the phone's clock: half the round trip belongs to the way back (LO-26). */
function byPhone({ serverTime, requestedAt, answeredAt }: DrawsAround, moment: number): number {
  return (requestedAt + answeredAt) / 2 + (moment - serverTime)
}

/** The state of the sale at a time; it moves on to the next draw by itself. Pure. */
export function saleAt(near: DrawsAround, now: number): Sale {
  const draw = [near.current, near.next].find((one) => one !== null && byPhone(near, one.drawAt) > now)
  if (!draw) return { phase: 'off' }
  const closes = byPhone(near, draw.closeAt)
  if (now >= closes) return { phase: 'locked', numero: draw.numero, until: byPhone(near, draw.drawAt) }
  // A game that was not on sale while its draw was open has been taken off.
  const isOff = draw === near.current && !near.game.isSale
  const isEarly = near.current === null
  if (isOff || isEarly) return { phase: 'off' }
  const length = near.game.drawSeconds * 1000 - (draw.drawAt - draw.closeAt)
  return { phase: 'selling', numero: draw.numero, until: closes, length }
}

const RESULT_POLL_MS = 1_500
const LATE_RESULT_POLL_MS = 10_000
/** This many ms after its draw, a missing result is late, or the draw is void. */
export const RESULT_LATE_AFTER_MS = 30_000
const MAX_DELAY_MS = 30_000

/**
 * The draw whose result is due but missing, and since when; null if there is none. An official result takes
 * longer: it is shown as awaited (`waiting` of the response) and requested less often. Pure.
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
 * Milliseconds until the draws are to be asked for again: soon while a result is due, else at the next draw.
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

/** The remaining times of a sale at which screen readers are notified. */
const ANNOUNCED_AT = [30, 10, 5] as const

/** The threshold that a countdown has reached, for the notification. Pure. */
export function announcedSeconds(seconds: number): number | null {
  return ANNOUNCED_AT.findLast((threshold) => seconds <= threshold) ?? null
}

/** `0812` of `20261121-0812`: what members call a draw during its day. */
export const shortNumero = (numero: string): string => numero.slice(numero.indexOf('-') + 1)
