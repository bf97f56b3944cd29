import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { dayAfter, dayOf, startOfDay } from '../../platform-day.ts'
import { lastClosedDay } from '../agents/index.ts'
import { programmeStart } from './terms-store.ts'

/** Days that one run catches up. */
const MAX_DAYS = 100

/**
 * Counts each closed day once in each book (GR-12): friends who came, who qualified and commissions,
 * with the milestones. Any number of workers may run it, and it may be killed at any point.
 */
export async function closeDays(ctx: Context): Promise<void> {
  const zone = ctx.config.KOI_TIME_ZONE
  const start = await programmeStart(ctx.db)
  const last = await lastClosedDay(ctx.db)
  if (start === null || last === null) return
  let day = await nextDay(ctx, dayOf(start, zone))
  for (let count = 0; count < MAX_DAYS && day <= last; count += 1, day = dayAfter(day)) {
    const closed = await closedMembers(ctx)
    for (const book of ctx.db.books) await countDay(ctx, { day, book: book.number, closed })
  }
}

/** The first day that some book has not counted. */
async function nextDay(ctx: Context, from: string): Promise<string> {
  const [row] = await ctx.db.query<{ day: string | null; books: number }>(
    `select min(day) as day, count(*)::int as books
     from (select max(day) as day from referral.fold group by book) book`,
  )
  const isBegun = row?.day != null && row.books === ctx.db.books.length
  return isBegun && row.day !== null ? dayAfter(row.day) : from
}

/** Members to whom play is closed, of all books: a friend and the inviter may be in different ones. */
async function closedMembers(ctx: Context): Promise<readonly MemberId[]> {
  const now = ctx.clock.now()
  const rows = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ id: MemberId }>('select id from protection_closed_members($1) id', [now]),
    ),
  )
  return rows.flat().map(({ id }) => id)
}

interface Counted {
  readonly day: string
  readonly book: number
  readonly closed: readonly MemberId[]
}

/** Whoever inserts the row of the day counts it; another worker waits for it, and then finds it. */
async function countDay(ctx: Context, { day, book, closed }: Counted): Promise<void> {
  const zone = ctx.config.KOI_TIME_ZONE
  await ctx.db.transact(async (tx) => {
    const at = ctx.clock.now()
    const rows = await tx.query(
      `insert into referral.fold (book, day, folded_at) values ($1, $2, $3)
       on conflict do nothing returning day`,
      [book, day, at],
    )
    if (rows.length === 0) return
    await tx
      .in(book)
      .query('select referral_fold($1, $2, $3, $4, $5, $6)', [
        ...[day, book, startOfDay(day, zone), startOfDay(dayAfter(day), zone), closed, at],
      ])
    // The lock of those who qualify is held, so that two books do not miss a milestone that both reach.
    await tx.query('select referral.count_milestones($1, $2)', [day, at])
  })
}
