import { realCurrency } from '@koi/contract/money.ts'
import type { cashierSchemas } from '@koi/contract/schemas/cashier.ts'
import type { z } from 'zod'
import { cachedFor } from '../../cached-for.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { openChannels } from './channel-store.ts'

type Facts = z.input<(typeof cashierSchemas)['payFacts']['output']>

const CACHE_MS = 60_000
/** How many of the latest withdrawals of a book are looked at: their primary key is read backwards. */
const LATEST = 200
const WITHIN_MS = 30 * 24 * 3_600_000
/** Fewer paid withdrawals than this are no measure. */
const MIN_PAID = 10
const MINUTE_MS = 60_000

const facts = cachedFor(CACHE_MS, async (ctx: Context): Promise<Facts> => {
  const since = new Date(ctx.clock.now().getTime() - WITHIN_MS)
  const [channels, paid] = await Promise.all([
    openChannels(ctx, realCurrency()),
    Promise.all(ctx.db.books.map((book) => paidTimes(book, since))),
  ])
  return {
    channels: channels.map(({ name, usualSeconds }) => ({
      name,
      usualMinutes: Math.ceil(usualSeconds / 60),
    })),
    paidWithinMinutes: medianMinutes(paid.flat()),
  }
})

/** The open channels, and how long withdrawals really took lately: for anyone, from memory. */
export const payFacts = (ctx: Context): Promise<Facts> => facts.read(ctx)

/** The minutes within which half of these were paid, rounded up; null if they are too few. Pure. */
export function medianMinutes(times: readonly number[]): number | null {
  if (times.length < MIN_PAID) return null
  const sorted = [...times].sort((a, b) => a - b)
  const middle = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
  return Math.max(1, Math.ceil(middle / MINUTE_MS))
}

/** From the request to the payment, in ms. */
async function paidTimes(book: Db, since: Date): Promise<number[]> {
  const rows = await book.query<{ ms: number }>({
    name: 'cashier_paid_times',
    text: `select (extract(epoch from closed_at - created_at) * 1000)::float8 as ms
           from (select * from cashier_withdrawal order by id desc limit ${LATEST}) withdrawal
           where state = 'paid' and closed_at > $1`,
    values: [since],
  })
  return rows.map(({ ms }) => ms)
}
