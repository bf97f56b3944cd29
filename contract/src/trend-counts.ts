/** How many draws a trend can cover; not in the schemas, so that the site does not have to import them. */
export const TREND_COUNTS = [30, 50, 100] as const

export type TrendCount = (typeof TREND_COUNTS)[number]
