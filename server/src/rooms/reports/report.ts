import { toWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { type DayRange, dayPlus, readDayRange } from '../../platform-day.ts'
import { refuse } from '../../refusal.ts'
import { type Dimension, type Figures, figuresOf, rowsOf } from './figures.ts'
import { type Language, namesOf } from './names.ts'
import { type Days, readMoney, readPlay } from './store.ts'

/** The longest range of one report. */
const MAX_DAYS = 366

/** A range of a request; refuses 'request.invalid' for one that is longer than a year. */
export function daysOf(ctx: Context, range: DayRange): Days {
  const { first, last } = readDayRange(range, ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  if (dayPlus(first, MAX_DAYS) <= last) refuse('request.invalid', { field: 'startDate' })
  return { first, last }
}

export interface ReportRow {
  readonly key: string
  readonly name: string
  readonly figures: Figures
}

/** The figures of each key of a dimension, and of all of them together. */
export async function readReport(
  ctx: Context,
  by: Dimension,
  { days, language }: { readonly days: Days; readonly language: Language },
): Promise<{ readonly rows: readonly ReportRow[]; readonly total: Figures }> {
  const [plays, moneys] = await Promise.all([readPlay(ctx, by, days), readMoney(ctx, by, days)])
  const rows = rowsOf(plays, moneys)
  const names = await namesOf(ctx, by, { language, keys: rows.map(({ key }) => key) })
  return {
    rows: rows.map(({ key, figures }) => ({ key, name: names.get(key) ?? key, figures })),
    total: figuresOf(plays, moneys),
  }
}

/** Amounts as decimal text, and the count of bets as a number. Pure. */
export function presentFigures({ bets, ...amounts }: Figures) {
  const { turnover, stake, payout, ggr, rebates, rewards, bonuses, agents } = amounts
  const { contracts, fees, costs, ngr, deposits, withdrawals, adjustments } = amounts
  return {
    bets: Number(bets),
    ...{ turnover: toWire(turnover), stake: toWire(stake), payout: toWire(payout), ggr: toWire(ggr) },
    ...{ rebates: toWire(rebates), rewards: toWire(rewards), bonuses: toWire(bonuses) },
    ...{ agents: toWire(agents), contracts: toWire(contracts), fees: toWire(fees), costs: toWire(costs) },
    ...{ ngr: toWire(ngr), deposits: toWire(deposits), withdrawals: toWire(withdrawals) },
    adjustments: toWire(adjustments),
  }
}
