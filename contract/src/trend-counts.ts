/** Over how many draws a trend may be asked for; apart from the schemas, so that the site needs none of them. */
export const TREND_COUNTS = [30, 50, 100] as const

export type TrendCount = (typeof TREND_COUNTS)[number]
