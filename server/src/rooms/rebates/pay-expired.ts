import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { dayAfter, dayBefore } from '../../platform-day.ts'
import { addTurnoverRequirements, lockMoneyOfAll } from '../cashier/index.ts'
import { houseAccount, memberAccount, openAccountsOf, post } from '../ledger/index.ts'
import { claimNumber, firstClaimable, today } from './rebate.ts'
import { holdFrozen, listPlayers, type Taken, takeRebates, takeUnfrozen } from './store.ts'
import { termsOn } from './terms-store.ts'

/** Members who are paid in one transaction. */
const MEMBERS = 500
/** An outage of weeks is caught up in several runs. */
const MAX_DAYS = 31

/**
 * Pays each day that can no longer be claimed, also to members to whom play is closed (GR-02). Any number of
 * workers may run it, and it may be killed at any point: each page is one transaction with its progress.
 */
export async function payExpired(ctx: Context): Promise<void> {
  await payUnfrozen(ctx)
  const last = dayBefore(firstClaimable(today(ctx)))
  for (const { number } of ctx.db.books) {
    for (let count = 0; count < MAX_DAYS; count += 1) {
      const day = await nextDay(ctx, number)
      if (day === null || day > last) break
      while (!(await payPage(ctx, day, number)));
    }
  }
}

/**
 * Pays the days that ended while a member was frozen, once they are not any more: while an operator looks
 * into an account, nothing moves in it by itself.
 */
async function payUnfrozen(ctx: Context): Promise<void> {
  for (const { number } of ctx.db.books) while (!(await payUnfrozenDay(ctx, number)));
}

/** Pays the next members of a book for the earliest day that waits for them; true if none was left. */
const payUnfrozenDay = (ctx: Context, number: number): Promise<boolean> =>
  ctx.db.transact(async (tx) => {
    const book = tx.in(number)
    const { day, memberIds } = await takeUnfrozen(book, MEMBERS)
    if (day === null) return true
    await payMembers(ctx, book, { memberIds, day })
    return false
  })

/** The first day of a book that is not finished; null before the first terms. */
async function nextDay(ctx: Context, book: number): Promise<string | null> {
  const [row] = await ctx.db.query<{ last: string | null; first: string | null }>(
    `select (select max(day) from rebates.expiry where book = $1 and finished_at is not null) as last,
       (select min(from_day) from rebates.terms where is_on) as first`,
    [book],
  )
  return row?.last == null ? (row?.first ?? null) : dayAfter(row.last)
}

/** Pays the next members of a book for a day; true if none was left. */
const payPage = (ctx: Context, day: string, number: number): Promise<boolean> =>
  ctx.db.transact(async (tx) => {
    await tx.query('insert into rebates.expiry (day, book) values ($1, $2) on conflict do nothing', [
      day,
      number,
    ])
    const [expiry] = await tx.query<{ upto: bigint; finished: boolean }>(
      `select upto, finished_at is not null as finished from rebates.expiry
       where day = $1 and book = $2 for update`,
      [day, number],
    )
    if (expiry === undefined || expiry.finished) return true
    const book = tx.in(number)
    const memberIds = await listPlayers(book, { day, after: expiry.upto, limit: MEMBERS })
    const frozen = await holdFrozen(book, memberIds, day)
    await payMembers(ctx, book, { memberIds: memberIds.filter((id) => !frozen.has(id)), day })
    const isLast = memberIds.length < MEMBERS
    await tx.query(
      `update rebates.expiry set upto = coalesce($3::bigint, upto), finished_at = $4
       where day = $1 and book = $2`,
      [day, number, memberIds.at(-1), isLast ? ctx.clock.now() : null],
    )
    return isLast
  })

interface Payees {
  readonly memberIds: readonly bigint[]
  readonly day: string
}

async function payMembers(ctx: Context, book: Tx, { memberIds, day }: Payees): Promise<void> {
  if (memberIds.length === 0) return
  await lockMoneyOfAll(book, memberIds)
  const at = ctx.clock.now()
  const now = today(ctx)
  const turnoverRate = (await termsOn(book, now))?.turnoverRate ?? 0
  const taking = { memberIds, from: day, today: now, byItself: true, minimum: 0n, turnoverRate, at }
  const taken = (await takeRebates(book, taking)).filter(({ amount }) => amount > 0n)
  const [first] = taken
  if (first === undefined) return
  await addTurnoverRequirements(
    book,
    taken.map(({ id, memberId, required }) => ({ memberId, source: claimNumber(id), required, at })),
  )
  const payees = taken.map(({ memberId }) => memberId)
  await openAccountsOf(book, { memberIds: payees, currency: first.currency, at })
  await post(
    book,
    taken.map((claim) => transactionOf(claim, at)),
  )
}

const transactionOf = ({ id, memberId, currency, amount }: Taken, at: Date) => ({
  ...{ reference: `rebate:${id}`, kind: 'player_rebate', currency, at },
  postings: [{ source: houseAccount('rebates'), destination: memberAccount(memberId, 'cash'), amount }],
})
