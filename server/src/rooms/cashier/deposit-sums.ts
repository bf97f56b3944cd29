import type { MemberId } from '../../caller.ts'
import type { Db } from '../../db/db.ts'
import type { DaySpan, DaySum } from './day.ts'
import type { Deposit } from './deposit.ts'

/** Of an order that waits for an operator, what arrived counts, not what was ordered. */
const COUNTED = `case when state in ('matched', 'processing') and received_currency = currency then received else amount end`

/**
 * What a member deposited since a moment, or still may; fees included (limits of deposits are gross): orders
 * that were created or credited since then and were credited, await a decision, or can still be paid. A
 * cancelled order can, until its provider confirms that it is cancelled, or its page has expired.
 */
export async function sumDeposited(
  db: Db,
  memberId: MemberId,
  { from, now }: { readonly from: Date | null; readonly now: Date },
): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(${COUNTED}), 0)::bigint as sum from cashier_deposit
     where member_id = $1 and greatest(created_at, closed_at) >= coalesce($2, '-infinity'::timestamptz)
       and (state in ('claimed', 'matched', 'seen', 'processing', 'success')
         or (state in ('created', 'pending', 'cancelled')
         and page_closed_at is null and expires_at > $3))`,
    [memberId, from, now],
  )
  return row?.sum ?? 0n
}

/**
 * What else of a member's deposits arrived since a moment: credited, or awaiting a decision. An order that is
 * paid now is held against this.
 */
export async function sumArrived(db: Db, { id, memberId }: Deposit, from: Date): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(${COUNTED}), 0)::bigint as sum from cashier_deposit
     where member_id = $1 and id <> $2 and greatest(created_at, closed_at) >= $3
       and state in ('matched', 'processing', 'success')`,
    [memberId, id, from],
  )
  return row?.sum ?? 0n
}

/** What was credited to a member on each day, after fees. */
export const sumCreditedByDay = (db: Db, memberId: MemberId, when: DaySpan): Promise<DaySum[]> =>
  db.query<DaySum>(
    `select (closed_at at time zone $4)::date as day, sum(amount - fee)::bigint as amount
     from cashier_deposit where member_id = $1 and state = 'success' and closed_at >= $2 and closed_at < $3
     group by 1`,
    [memberId, when.from, when.to, when.timeZone],
  )

/** The credited deposits of a member, by the time at which they were credited, before and after fees. */
export const listCredited = (
  db: Db,
  memberId: MemberId,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ at: Date; amount: bigint; net: bigint }[]> =>
  db.query(
    `select closed_at as at, amount, amount - fee as net from cashier_deposit
     where member_id = $1 and state = 'success' and closed_at >= $2 and closed_at < $3
     order by closed_at, id`,
    [memberId, from, to],
  )
