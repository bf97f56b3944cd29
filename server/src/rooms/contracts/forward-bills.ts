import type { MemberId } from '../../caller.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { secondPersonAbove } from '../cashier/index.ts'

interface OwnMonth {
  readonly memberId: MemberId
  /** The first day of the month. */
  readonly month: string
}

/**
 * Sends computed bills on to those who approve or pay them. A bill needs a second person if the house pays
 * its line more of the month's GGR than the setting allows (docs/domain/agents.md#the-guard-of-a-line).
 */
export async function forwardBills(ctx: Context): Promise<void> {
  const own = await listOwnMonths(ctx.db)
  const ggr = await sumOwn(ctx, own)
  const lists = [own.map((one) => one.memberId), own.map(({ month }) => month), ggr]
  const limit = await secondPersonAbove(ctx.db)
  await ctx.db.query('select contracts.forward_bills($1, $2, $3, $4)', [limit, ...lists])
}

/** The months of computed bills of members without a team and an upline: team figures lack their play. */
const listOwnMonths = (db: Db): Promise<OwnMonth[]> =>
  db.query(
    `select distinct payee.id as "memberId", date_trunc('month', bill.last_day)::date as month
     from contracts.bill bill join members.member payee on payee.id = bill.payee_id
     where bill.state = 'computed' and bill.payer_id is null and payee.type = 0
       and cardinality(payee.upline) = 0`,
  )

/** What the play of each member left the house in their month, in the same order. */
async function sumOwn(ctx: Context, own: readonly OwnMonth[]): Promise<readonly bigint[]> {
  if (own.length === 0) return []
  const books = await Promise.all(
    ctx.db.books.map((book) =>
      book.query<{ place: number; ggr: bigint }>(
        `select asked.place::int as place, sum(turnover.stake - turnover.payout)::bigint as ggr
         from unnest($1::bigint[], $2::date[]) with ordinality asked (member_id, month, place)
         join bets_turnover turnover on turnover.member_id = asked.member_id
           and turnover.day >= asked.month and turnover.day < asked.month + interval '1 month'
         where turnover.currency <> 'FUN'
         group by asked.place`,
        [own.map(({ memberId }) => memberId), own.map(({ month }) => month)],
      ),
    ),
  )
  const sums = new Map(books.flat().map(({ place, ggr }) => [place, ggr]))
  return own.map((_, index) => sums.get(index + 1) ?? 0n)
}
