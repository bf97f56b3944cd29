import { TOP_SERIES } from '@koi/contract/agents/terms.ts'
import type { Context } from '../../context.ts'
import { dayAfter, dayBefore, dayOf, startOfDay } from '../../platform-day.ts'
import { groupPersons } from '../members/index.ts'
import { lastClosedDay } from './closing.ts'
import { ACTIVE_TURNOVER } from './team-people.ts'

/** Members whose play is folded, and payees who are paid, in one transaction. */
const MEMBERS = 2_000
const PAYEES = 1_000
/** How long after midnight a day is closed, so that what began on it has reached the database. */
const PAUSE_MS = 5 * 60_000
/** Members of a team that is counted when a day is closed, and not when it is read. */
const LARGE_TEAM = 500
/** An outage of weeks is caught up in several runs. */
const MAX_DAYS = 31

/**
 * Closes each day that is over: folds its turnover into the figures of teams and into earnings, and pays the
 * rebates (TA-09), and those that were held for a time-out that is over. Any number of workers may run it,
 * and it may be killed at any point: each page of the folding is one transaction with its progress, and a
 * payment has its own reference.
 */
export async function closeDays(ctx: Context): Promise<void> {
  const zone = ctx.config.KOI_TIME_ZONE
  const now = ctx.clock.now()
  const today = dayOf(now, zone)
  for (let count = 0; count < MAX_DAYS; count += 1) {
    const day = await nextDay(ctx, today)
    if (day >= today || now.getTime() < startOfDay(dayAfter(day), zone).getTime() + PAUSE_MS) return
    if (!(await isComplete(ctx, day))) return
    await groupPersons(ctx.db)
    for (const book of ctx.db.books) await foldBook(ctx, day, book.number)
    await ctx.db.query('select agents.fold_people($1, $2, $3, $4, $5)', [
      ...[day, ...spanOf(ctx, day), ACTIVE_TURNOVER, LARGE_TEAM],
    ])
    for (const book of ctx.db.books)
      await book.query('select agents_note_accounts($1, $2)', [day, spanOf(ctx, day)[1]])
    await ctx.db.query('select agents.draw_up_payments($1)', [day])
    for (const book of ctx.db.books) await payBook(ctx, day, book.number)
    for (const book of ctx.db.books) await releaseHeld(ctx, book.number)
    await ctx.db.query('update agents.closing set closed_at = $2 where day = $1 and closed_at is null', [
      day,
      ctx.clock.now(),
    ])
  }
}

/** The first day that is not closed; yesterday if none was ever closed. */
async function nextDay(ctx: Context, today: string): Promise<string> {
  const last = await lastClosedDay(ctx.db)
  return last === null ? dayBefore(today) : dayAfter(last)
}

/** Whether every transaction that may still write to the day has ended. */
async function isComplete(ctx: Context, day: string): Promise<boolean> {
  await ctx.db.query(
    `insert into agents.closing (day, horizon) values ($1, pg_snapshot_xmax(pg_current_snapshot()))
     on conflict do nothing`,
    [day],
  )
  const [row] = await ctx.db.query<{ complete: boolean }>(
    `select horizon <= pg_snapshot_xmin(pg_current_snapshot()) as complete from agents.closing
     where day = $1`,
    [day],
  )
  return row?.complete === true
}

const spanOf = (ctx: Context, day: string): readonly [Date, Date] => [
  startOfDay(day, ctx.config.KOI_TIME_ZONE),
  startOfDay(dayAfter(day), ctx.config.KOI_TIME_ZONE),
]

const NOTE_PEOPLE = `insert into agents.member_day (member_id, day, logged_in, is_first_deposit, bets,
    valid_turnover, deposits, withdrawals, rewards, upline)
  select member_id, $1, logged_in, is_first_deposit, bets, valid_turnover, deposits, withdrawals, rewards,
    upline
  from agents_day_facts($1, $2, $3, $4) on conflict do nothing`

async function foldBook(ctx: Context, day: string, number: number): Promise<void> {
  for (;;) {
    const isFinished = await ctx.db.transact(async (tx) => {
      await tx.query('insert into agents.fold (day, book) values ($1, $2) on conflict do nothing', [
        day,
        number,
      ])
      const [fold] = await tx.query<{ upto: bigint; finished: boolean }>(
        `select upto, finished_at is not null as finished from agents.fold
         where day = $1 and book = $2 for update`,
        [day, number],
      )
      if (fold === undefined || fold.finished) return true
      const at = ctx.clock.now()
      const book = tx.in(number)
      if (fold.upto === 0n) {
        await book.query('select agents_brake($1)', [day])
        await book.query('select agents_hide($1, $2, $3)', [day, TOP_SERIES, at])
        await book.query(NOTE_PEOPLE, [day, number, ...spanOf(ctx, day)])
      }
      const [page] = await book.query<{ upto: bigint | null }>('select agents_fold($1, $2, $3, $4) as upto', [
        day,
        fold.upto,
        MEMBERS,
        TOP_SERIES,
      ])
      const upto = page?.upto ?? null
      await tx.query(
        `update agents.fold set upto = coalesce($3::bigint, upto),
           finished_at = case when $3::bigint is null then $4::timestamptz end
         where day = $1 and book = $2`,
        [day, number, upto, at],
      )
      return upto === null
    })
    if (isFinished) return
  }
}

async function payBook(ctx: Context, day: string, number: number): Promise<void> {
  for (;;) {
    const [row] = await ctx.db
      .book(number)
      .query<{ paid: number }>('select agents_pay($1, $2, $3, $4) as paid', [
        day,
        number,
        PAYEES,
        ctx.clock.now(),
      ])
    if ((row?.paid ?? 0) < PAYEES) return
  }
}

async function releaseHeld(ctx: Context, number: number): Promise<void> {
  for (;;) {
    const [row] = await ctx.db
      .book(number)
      .query<{ paid: number }>('select agents_release($1, $2, $3) as paid', [number, PAYEES, ctx.clock.now()])
    if ((row?.paid ?? 0) < PAYEES) return
  }
}
