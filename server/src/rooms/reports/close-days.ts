import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayAfter, dayOf, startOfDay } from '../../platform-day.ts'
import { lastClosedDay } from '../agents/index.ts'
import { foldedUntil, NEVER } from './closing.ts'

/** An upgrade or an outage is caught up in several runs. */
const MAX_DAYS = 31

/**
 * Folds each day that the close of days of the agents has found complete (OF-09). A day is one transaction
 * that begins with its row of `reports.closing`, so that any number of workers may run this, and a worker
 * that is killed leaves nothing of the day behind.
 */
export async function closeReportDays(ctx: Context): Promise<void> {
  const last = await lastClosedDay(ctx.db)
  if (last === null) return
  await addLockedWins(ctx)
  const folded = await foldedUntil(ctx.db)
  let day = folded === NEVER ? await firstDay(ctx, last) : dayAfter(folded)
  for (let count = 0; count < MAX_DAYS && day <= last; count += 1) {
    await foldDay(ctx, day)
    day = dayAfter(day)
  }
}

/** The day of the oldest turnover or transaction, or `last` where there is none before it. */
async function firstDay(ctx: Context, last: string): Promise<string> {
  const rows = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ day: string | null; at: Date | null }>(
        `select (select min(turnover.day) from bets_turnover turnover) as day, ledger_first_posted() as at`,
      ),
    ),
  )
  const days = rows
    .flat()
    .flatMap(({ day, at }) => [
      ...(day === null ? [] : [day]),
      ...(at === null ? [] : [dayOf(at, ctx.config.KOI_TIME_ZONE)]),
    ])
  return [...days, last].sort()[0] ?? last
}

/**
 * Adds the wins that were locked to days which were closed before these were counted, and which counted them
 * twice. Nothing else of a closed day changes.
 */
async function addLockedWins(ctx: Context): Promise<void> {
  const zone = ctx.config.KOI_TIME_ZONE
  const days = await ctx.db.query<{ day: string }>(
    'select day from reports.closing where not has_locked_wins order by day limit $1',
    [MAX_DAYS],
  )
  for (const { day } of days)
    await ctx.db.transact(async (tx) => {
      await tx.query('update reports.closing set has_locked_wins = true where day = $1', [day])
      for (const { number } of ctx.db.books)
        await tx.in(number).query(
          `insert into reports.money (day, book, line, kind, account, offer, entries, amount, cost)
           select $1, $2, line, kind, account, offer, entries, amount, cost
           from reports_money($3, $4, $5, true) where kind = 'locked_win' on conflict do nothing`,
          [day, number, startOfDay(day, zone), startOfDay(dayAfter(day), zone), zone],
        )
    })
}

interface Span {
  readonly day: string
  readonly from: Date
  readonly to: Date
  readonly zone: string
}

async function foldDay(ctx: Context, day: string): Promise<void> {
  const zone = ctx.config.KOI_TIME_ZONE
  const span = { day, zone, from: startOfDay(day, zone), to: startOfDay(dayAfter(day), zone) }
  await ctx.db.transact(async (tx) => {
    const begun = await tx.query(
      'insert into reports.closing (day, closed_at) values ($1, $2) on conflict do nothing returning day',
      [day, ctx.clock.now()],
    )
    if (begun.length === 0) return
    for (const { number } of ctx.db.books) await foldBook(tx.in(number), number, span)
    await notePeople(
      tx,
      ctx.db.books.map(({ number }) => number),
      span,
    )
  })
}

/** The play, the money and the hours of a day in one book. */
async function foldBook(book: Tx, number: number, { day, from, to, zone }: Span): Promise<void> {
  await book.query(
    `insert into reports.play (day, book, line, category, vendor, game, bets, stake, payout, rebate, turnover,
       cost)
     select day, $2, line, category, vendor, game, bets, stake, payout, rebate, turnover, cost
     from reports_play($1, $1, true)`,
    [day, number],
  )
  await book.query(
    `insert into reports.money (day, book, line, kind, account, offer, entries, amount, cost)
     select $1, $2, line, kind, account, offer, entries, amount, cost from reports_money($3, $4, $5, true)`,
    [day, number, from, to, zone],
  )
  await book.query(
    `insert into reports.hour as known (day, hour, stakes, amount)
     select $1, hour, stakes, amount from ledger_hours($2, $3, $4)
     on conflict (day, hour) do update set stakes = known.stakes + excluded.stakes,
       amount = known.amount + excluded.amount`,
    [day, from, to, zone],
  )
}

interface BookPeople {
  readonly bettors: bigint
  readonly depositors: bigint
  readonly first_depositors: bigint
  readonly registered_days: readonly string[] | null
}

async function notePeople(tx: Tx, books: readonly number[], { day, from, to, zone }: Span): Promise<void> {
  const found: BookPeople[] = []
  for (const number of books)
    found.push(
      ...(await tx.in(number).query<BookPeople>(
        `select bettors, depositors, first_depositors, registered_days::text[] as registered_days
           from reports_people($1, $2, $3, $4)`,
        [day, from, to, zone],
      )),
    )
  const sum = (of: (people: BookPeople) => bigint): bigint =>
    found.reduce((total, people) => total + of(people), 0n)
  await tx.query('select reports.note_people($1, $2, $3, $4, $5, $6, $7, $8::date[])', [
    ...[day, from, to, zone],
    ...[sum(({ bettors }) => bettors), sum(({ depositors }) => depositors)],
    sum(({ first_depositors }) => first_depositors),
    found.flatMap(({ registered_days }) => registered_days ?? []),
  ])
}
