const DAY_MS = 24 * 3_600_000

/** The beginning of a span of days that ends now. Pure. */
export const before = (now: Date, days: bigint): Date => new Date(now.getTime() - Number(days) * DAY_MS)
