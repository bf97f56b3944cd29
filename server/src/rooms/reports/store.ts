import type { Context } from '../../context.ts'
import type { Statement } from '../../db/db.ts'
import { dayAfter, startOfDay } from '../../platform-day.ts'
import { foldedUntil } from './closing.ts'
import type { Dimension, MoneySums, PlaySums } from './figures.ts'

/** Platform days, both included. */
export interface Days {
  readonly first: string
  readonly last: string
}

/** The key of each dimension in play and in money; what has none is `''`. */
const KEYS: Readonly<Record<Dimension, readonly [play: string, money: string]>> = {
  day: ['day::text', 'day::text'],
  category: ['category', `''`],
  vendor: ['vendor', `case when account like 'house:vendor:%' then split_part(account, ':', 3) else '' end`],
  // A code may be that of several vendors' games.
  game: [`vendor || ' ' || game`, `''`],
  channel: [`''`, `case when account like 'channel:%' then split_part(account, ':', 2) else '' end`],
  line: ['line::text', 'line::text'],
}

const PLAY_SUMS = `sum(bets)::bigint as bets, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
  sum(rebate)::bigint as rebate, sum(turnover)::bigint as turnover, sum(cost)::bigint as cost`
const MONEY_SUMS = `kind, account, sum(entries)::bigint as entries, sum(amount)::bigint as amount,
  sum(cost)::bigint as cost`

/** Settled play by the keys of a dimension: closed days as they were folded, the others from the books. */
export async function readPlay(ctx: Context, dimension: Dimension, days: Days): Promise<readonly PlaySums[]> {
  const [key] = KEYS[dimension]
  return readDays<PlaySums>(ctx, days, {
    folded: (span) => ({
      text: `select ${key} as key, ${PLAY_SUMS} from reports.play where day between $1 and $2 group by 1`,
      values: [span.first, span.last],
    }),
    live: (span) => ({
      text: `select ${key} as key, ${PLAY_SUMS} from reports_play($1, $2, $3) group by 1`,
      values: [span.first, span.last, dimension === 'line'],
    }),
  })
}

/** What moved otherwise, by the keys of a dimension and by kind and account. */
export async function readMoney(
  ctx: Context,
  dimension: Dimension,
  days: Days,
): Promise<readonly MoneySums[]> {
  const [, key] = KEYS[dimension]
  const zone = ctx.config.KOI_TIME_ZONE
  return readDays<MoneySums>(ctx, days, {
    folded: (span) => ({
      text: `select ${key} as key, ${MONEY_SUMS} from reports.money where day between $1 and $2
        group by 1, kind, account`,
      values: [span.first, span.last],
    }),
    live: ({ first, last }) => ({
      text: `select ${key} as key, ${MONEY_SUMS} from reports_money($1, $2, $3, $4)
        group by 1, kind, account`,
      values: [startOfDay(first, zone), startOfDay(dayAfter(last), zone), zone, dimension === 'line'],
    }),
  })
}

interface Sources {
  readonly folded: (days: Days) => Statement
  /** Runs in every book. */
  readonly live: (days: Days) => Statement
}

/** The rows of a range that may begin in closed days and end in open ones. */
export async function readDays<Row extends object>(
  { db }: Context,
  { first, last }: Days,
  { folded, live }: Sources,
): Promise<readonly Row[]> {
  const closed = await foldedUntil(db)
  const open = dayAfter(closed)
  const [past, ...books] = await Promise.all([
    first > closed ? [] : db.query<Row>(folded({ first, last: last < closed ? last : closed })),
    ...(last < open
      ? []
      : db.books.map((book) => book.query<Row>(live({ first: first > open ? first : open, last })))),
  ])
  return [...past, ...books.flat()]
}
