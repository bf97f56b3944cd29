import type { Context } from '../../context.ts'
import { dayAfter } from '../../platform-day.ts'
import { lastClosedDay } from '../agents/index.ts'
import { readLadder } from './ladder-store.ts'

/** Days that one run catches up; a ladder may begin a year back. */
const MAX_DAYS = 400

/**
 * Counts each closed day once in each book, in one transaction with the levels and bonuses that follow
 * (GR-11, decision 0074). Any number of workers may run it, and it may be killed at any point.
 */
export async function closeDays(ctx: Context): Promise<void> {
  const ladder = await readLadder(ctx.db)
  const last = await lastClosedDay(ctx.db)
  if (ladder === null || !ladder.enabled || last === null) return
  for (const book of ctx.db.books) {
    let day = await nextDay(ctx, book.number, ladder.from)
    for (let count = 0; count < MAX_DAYS && day <= last; count += 1, day = dayAfter(day))
      await countDay(ctx, book.number, day)
  }
}

async function nextDay(ctx: Context, book: number, from: string): Promise<string> {
  const [row] = await ctx.db.query<{ day: string }>(
    'select day from levels.fold where book = $1 order by day desc limit 1',
    [book],
  )
  return row === undefined ? from : dayAfter(row.day)
}

/** Whoever inserts the row of the day counts it; another worker waits for it, and then finds it. */
const countDay = (ctx: Context, number: number, day: string): Promise<void> =>
  ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const rows = await tx.query(
      `insert into levels.fold (book, day, folded_at) values ($1, $2, $3)
       on conflict do nothing returning day`,
      [number, day, at],
    )
    if (rows.length === 1) await tx.in(number).query('select levels_fold($1, $2, $3)', [day, number, at])
  })
