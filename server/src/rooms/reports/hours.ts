import type { Context } from '../../context.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { type Days, readDays } from './store.ts'

interface Hour {
  readonly hour: number
  readonly stakes: bigint
  readonly amount: bigint
}

/** Stakes by the hour of the platform's day, all 24 of them. */
export async function readHours(ctx: Context, days: Days): Promise<readonly Hour[]> {
  const zone = ctx.config.KOI_TIME_ZONE
  const found = await readDays<Hour>(ctx, days, {
    folded: ({ first, last }) => ({
      text: `select hour::integer as hour, sum(stakes)::bigint as stakes, sum(amount)::bigint as amount
        from reports.hour where day between $1 and $2 group by hour`,
      values: [first, last],
    }),
    live: ({ first, last }) => ({
      text: 'select hour, stakes, amount from ledger_hours($1, $2, $3)',
      values: [startOfDay(first, zone), startOfDay(dayAfter(last), zone), zone],
    }),
  })
  const sum = (hour: number, of: (row: Hour) => bigint): bigint =>
    found.reduce((total, row) => (row.hour === hour ? total + of(row) : total), 0n)
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    stakes: sum(hour, ({ stakes }) => stakes),
    amount: sum(hour, ({ amount }) => amount),
  }))
}
