/** When a menu was requested and when it was answered, by the phone's clock (LO-26). */
export interface RequestTimes {
  readonly requestedAt: number
  readonly answeredAt: number
}

interface Sale {
  readonly isSale: boolean
  /** Milliseconds until the draw, as counted by the server. */
  readonly remainTime: number
  /** Seconds before the draw at which its sale ends. */
  readonly lockTime: number
}

/**
 * The time of the draw by the phone's clock, in ms; null if not on sale. The remaining time was counted when
 * the answer left the server, so half the round trip has passed since (LO-26).
 */
export function drawsAt(sale: Sale, times: RequestTimes): number | null {
  if (!sale.isSale || sale.remainTime <= 0) return null
  return times.answeredAt + sale.remainTime - (times.answeredAt - times.requestedAt) / 2
}

/** The end of the sale, which the lottery list counts to: remainTime minus lockTime times 1000 (LO-21). */
export function closesAt(sale: Sale, times: RequestTimes): number | null {
  const draw = drawsAt(sale, times)
  return draw === null ? null : draw - sale.lockTime * 1000
}
