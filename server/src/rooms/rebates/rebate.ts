import { toWire } from '@koi/contract/money.ts'
import { REBATE_DAYS } from '@koi/contract/schemas/rebates.ts'
import type { Context } from '../../context.ts'
import { dayOf, dayPlus, startOfDay } from '../../platform-day.ts'
import type { Earned } from './store.ts'

/** The platform's day. */
export const today = (ctx: Context): string => dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)

/** The earliest day that can be claimed on a day. */
export const firstClaimable = (day: string): string => dayPlus(day, -REBATE_DAYS)

/** When a day is paid by itself: at the end of the last day on which it can be claimed. */
export const paidAt = (ctx: Context, day: string): Date =>
  startOfDay(dayPlus(day, REBATE_DAYS + 1), ctx.config.KOI_TIME_ZONE)

/** The number of a claim, as the turnover requirement names it. */
export const claimNumber = (id: bigint): string => `REBATE-${id}`

/** What a category earned on a day, with its parts: one for each rate. */
export interface Row {
  readonly day: string
  readonly category: string
  readonly turnover: bigint
  readonly earned: bigint
  readonly claimed: bigint
  readonly parts: readonly Part[]
}

interface Part {
  readonly rate: number
  readonly ofLine: boolean
  readonly counted: bigint
  readonly amount: bigint
}

/** Gathers what was earned by day and category, the newest day first. Pure. */
export function rowsOf(earned: readonly Earned[]): readonly Row[] {
  const rows = new Map<string, Row>()
  for (const { day, category, turnover, claimed, ...part } of earned) {
    const key = `${day}:${category}`
    const { parts = [], ...row } = rows.get(key) ?? { day, category, turnover: 0n, earned: 0n, claimed }
    rows.set(key, {
      ...row,
      turnover: row.turnover + turnover,
      earned: row.earned + part.amount,
      parts: addPart(parts, part),
    })
  }
  return [...rows.values()].sort((one, other) =>
    one.day === other.day ? (one.category < other.category ? -1 : 1) : one.day < other.day ? 1 : -1,
  )
}

/** Bets of several days at the same rate are one part. */
function addPart(parts: readonly Part[], part: Part): readonly Part[] {
  const at = parts.findIndex(({ rate, ofLine }) => rate === part.rate && ofLine === part.ofLine)
  if (at < 0) return [...parts, part]
  return parts.map((known, index) =>
    index === at
      ? { ...known, counted: known.counted + part.counted, amount: known.amount + part.amount }
      : known,
  )
}

export const presentParts = (parts: readonly Part[]) =>
  parts.map(({ rate, ofLine, counted, amount }) => ({
    ...{ rate, ofLine, turnover: toWire(counted), amount: toWire(amount) },
  }))
