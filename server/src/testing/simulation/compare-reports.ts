import { fromWire } from '@koi/contract/money.ts'
import type { Context } from '../../context.ts'
import { dayOf, dayPlus } from '../../platform-day.ts'
import { officeCommands } from '../../rooms/reports/index.ts'
import { testOperator } from '../people.ts'

/** Figures that an oracle knows; amounts in units of 1/100000, `bets` is a count. */
type KnownFigures = Partial<
  Record<
    | 'bets'
    | 'stake'
    | 'payout'
    | 'turnover'
    | 'ggr'
    | 'rebates'
    | 'fees'
    | 'withdrawals'
    | 'deposits'
    | 'ngr',
    bigint
  >
>

interface Asked {
  readonly by: 'day' | 'game' | 'vendor' | 'category'
  /** What each row must have, by key; rows of the report that have no play may be missing. */
  readonly rows: ReadonlyMap<string, KnownFigures>
  /** What all rows must have together. */
  readonly total?: KnownFigures
}

/** As many days as one report may have. */
const DAYS = 365

/** Where the office's report of all days up to now differs from what an oracle knows. */
export async function compareReport(ctx: Context, { by, rows, total }: Asked): Promise<string[]> {
  const last = dayOf(ctx.clock.now(), ctx.config.KOI_TIME_ZONE)
  const range = { startDate: dayPlus(last, -DAYS), endDate: last }
  const report = await officeCommands.officeReport(ctx, testOperator(1n), { by, ...range })
  const shown = new Map(report.rows.map(({ key, figures }) => [key, figures]))
  const unexpected = report.rows.filter(({ key, figures }) => figures.bets > 0 && !rows.has(key))
  return [
    ...unexpected.map(({ key, figures }) => `the report by ${by} has ${figures.bets} bets of ${key}`),
    ...[...rows].flatMap(([key, known]) => differencesOf(`${by} ${key}`, shown.get(key), known)),
    ...(total === undefined ? [] : differencesOf(`all of ${by}`, report.total, total)),
  ]
}

type Shown = Awaited<ReturnType<typeof officeCommands.officeReport>>['total']

function differencesOf(place: string, shown: Shown | undefined, known: KnownFigures): string[] {
  return (Object.keys(known) as (keyof KnownFigures)[]).flatMap((name) => {
    const text = shown?.[name] ?? 0
    const is = typeof text === 'number' ? BigInt(text) : fromWire(text)
    const should = known[name] ?? 0n
    return is === should ? [] : [`the report of ${place} shows ${name} ${is}, the oracle says ${should}`]
  })
}
