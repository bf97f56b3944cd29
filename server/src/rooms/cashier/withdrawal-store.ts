import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { pageSql, type SortedQuery } from '../../db/sort.ts'
import type { DaySpan, DaySum, Period } from './day.ts'
import { announceMoney } from './money-moved.ts'
import type { Withdrawal, WithdrawalState } from './withdrawal.ts'

/** The SQL of withdrawals; every Db and Tx here is a book's. */
const WITHDRAWAL = `id, order_number as "orderNumber", member_id as "memberId", account, amount, fee,
  currency, state, fingerprint, card_id as "cardId", bank_code as "bankCode", bank_name as "bankName",
  masked_number as "maskedNumber", holder, reason, findings, created_at as "createdAt",
  approved_by as "approvedBy", (
    select payout.rate from cashier_payout payout where payout.withdrawal_id = cashier_withdrawal.id
    order by payout.id desc limit 1
  ) as "usdtRate"`

export async function nextWithdrawalId(tx: Tx): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(`select nextval('cashier_withdrawal_id') as id`)
  return row?.id ?? 0n
}

export type NewWithdrawal = Omit<Withdrawal, 'state' | 'reason' | 'approvedBy' | 'usdtRate'> & {
  readonly clientKey: string
}

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  await tx.query(
    `insert into cashier_withdrawal (id, order_number, member_id, account, amount, fee, currency, state,
       client_key, fingerprint, card_id, bank_code, bank_name, masked_number, holder, findings, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'requested', $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      withdrawal.id,
      withdrawal.orderNumber,
      withdrawal.memberId,
      withdrawal.account,
      withdrawal.amount,
      withdrawal.fee,
      withdrawal.currency,
      withdrawal.clientKey,
      withdrawal.fingerprint,
      withdrawal.cardId,
      withdrawal.bankCode,
      withdrawal.bankName,
      withdrawal.maskedNumber,
      withdrawal.holder,
      withdrawal.findings,
      withdrawal.createdAt,
    ],
  )
}

const findOne = async (db: Db, where: string, values: readonly unknown[]): Promise<Withdrawal | null> => {
  const [row] = await db.query<Withdrawal>(
    `select ${WITHDRAWAL} from cashier_withdrawal where ${where}`,
    values,
  )
  return row ?? null
}

export const findByClientKey = (db: Db, memberId: MemberId, clientKey: string): Promise<Withdrawal | null> =>
  findOne(db, 'member_id = $1 and client_key = $2', [memberId, clientKey])

export const findWithdrawal = (db: Db, id: bigint): Promise<Withdrawal | null> => findOne(db, 'id = $1', [id])

export const lockWithdrawal = (tx: Tx, id: bigint): Promise<Withdrawal | null> =>
  findOne(tx, 'id = $1 for update', [id])

/** The request has not ended: its money is held. */
const IS_OPEN = `state in ('requested', 'risk_review', 'approved', 'paying', 'pay_failed')`

/** The only request of a member that has not ended. */
export const findOpenWithdrawal = (db: Db, memberId: MemberId): Promise<Withdrawal | null> =>
  findOne(db, `member_id = $1 and ${IS_OPEN}`, [memberId])

/** What was requested on a day of the platform, without rejected and cancelled requests. */
export async function usedOnDay(
  db: Db,
  memberId: MemberId,
  day: { readonly from: Date; readonly to: Date },
): Promise<{ readonly count: number; readonly amount: bigint }> {
  const [row] = await db.query<{ count: number; amount: bigint }>(
    `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount from cashier_withdrawal
     where member_id = $1 and created_at >= $2 and created_at < $3
       and state not in ('rejected', 'cancelled')`,
    [memberId, day.from, day.to],
  )
  return row ?? { count: 0, amount: 0n }
}

/** How many of a member's requests were ever paid. */
export async function countPaid(db: Db, memberId: MemberId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from cashier_withdrawal where member_id = $1 and state = 'paid'`,
    [memberId],
  )
  return row?.count ?? 0
}

/** The changeable fields of a request; those left out stay as they are. */
export interface WithdrawalChange {
  readonly state: WithdrawalState
  readonly reason?: string | undefined
  readonly approvedBy?: OperatorId
  readonly closedAt?: Date
}

export async function changeWithdrawal(tx: Tx, id: bigint, change: WithdrawalChange): Promise<void> {
  const rows = await tx.query<{ memberId: MemberId }>(
    `update cashier_withdrawal set state = $2, reason = coalesce($3, reason),
       approved_by = coalesce($4, approved_by), closed_at = coalesce($5, closed_at) where id = $1
     returning member_id as "memberId"`,
    [id, change.state, change.reason, change.approvedBy, change.closedAt],
  )
  await announceMoney(tx, rows, change.state)
}

/** Requests that are not reviewed. Each is locked; those that are already locked are skipped. */
export const claimUnreviewed = (tx: Tx, createdBefore: Date, most: number): Promise<Withdrawal[]> =>
  tx.query<Withdrawal>(
    `select ${WITHDRAWAL} from cashier_withdrawal where state = 'requested' and created_at <= $1
     order by created_at limit $2 for update skip locked`,
    [createdBefore, most],
  )

/** The requests of one member, or (in the office) of all members; times from (included) to (excluded). */
export interface WithdrawalFilter {
  readonly memberId: MemberId | null
  readonly states: readonly WithdrawalState[] | null
  readonly from: Date | null
  readonly to: Date | null
  /** Part of an order number, or an account. */
  readonly search: string | null
}

const FILTER = `($1::bigint is null or member_id = $1) and ($2::text[] is null or state = any ($2))
  and created_at >= coalesce($3, '-infinity'::timestamptz)
  and created_at < coalesce($4, 'infinity'::timestamptz)
  and ($5::text is null or strpos(order_number, upper($5)) > 0 or lower(account) = lower($5))`

const valuesOf = ({ memberId, states, from, to, search }: WithdrawalFilter): unknown[] => [
  memberId,
  states,
  from,
  to,
  search,
]

/** Sorted as the query says (order-page.ts). */
export function listWithdrawals(db: Db, filter: WithdrawalFilter, query: SortedQuery): Promise<Withdrawal[]> {
  const page = pageSql(query, valuesOf(filter))
  return db.query<Withdrawal>(
    `select ${WITHDRAWAL} from cashier_withdrawal where ${FILTER} and ${page.sql}`,
    page.values,
  )
}

/** The number and the sum of withdrawals, fees included. */
export async function sumWithdrawals(
  db: Db,
  filter: WithdrawalFilter,
): Promise<{ readonly count: number; readonly amount: bigint }> {
  const [row] = await db.query<{ count: number; amount: bigint }>(
    `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as amount
     from cashier_withdrawal where ${FILTER}`,
    valuesOf(filter),
  )
  return row ?? { count: 0, amount: 0n }
}

/** The sum of all withdrawals of a member that were or still may be paid. */
export async function sumRequested(db: Db, memberId: MemberId): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from cashier_withdrawal
     where member_id = $1 and state not in ('rejected', 'cancelled')`,
    [memberId],
  )
  return row?.sum ?? 0n
}

/** What a member requested in a period: what was paid, and what is still held; fees included. */
export async function sumPaidAndHeld(
  db: Db,
  memberId: MemberId,
  { from, to }: Period,
): Promise<{ readonly paid: bigint; readonly held: bigint }> {
  const [row] = await db.query<{ paid: bigint; held: bigint }>(
    `select coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as paid,
       coalesce(sum(amount) filter (where ${IS_OPEN}), 0)::bigint as held
     from cashier_withdrawal where member_id = $1 and created_at >= $2 and created_at < $3`,
    [memberId, from, to],
  )
  return row ?? { paid: 0n, held: 0n }
}

/** What was paid out to a member on each day, fees included. */
export const sumPaidByDay = (db: Db, memberId: MemberId, when: DaySpan): Promise<DaySum[]> =>
  db.query<DaySum>(
    `select (closed_at at time zone $4)::date as day, sum(amount)::bigint as amount
     from cashier_withdrawal where member_id = $1 and state = 'paid' and closed_at >= $2 and closed_at < $3
     group by 1`,
    [memberId, when.from, when.to, when.timeZone],
  )

/** How many of the last paid withdrawals of a book are looked at, and how few of them say nothing. */
const PAID_LOOKED_AT = 50
const PAID_LEAST = 5

/** The median time in minutes from request to payment, of the last paid withdrawals; null if too few were paid. */
export async function usualMinutes(db: Db): Promise<number | null> {
  const [row] = await db.query<{ count: number; minutes: number }>(
    `select count(*)::integer as count,
       coalesce(ceil(percentile_disc(0.5) within group (order by seconds) / 60), 0)::integer as minutes
     from (select extract(epoch from closed_at - created_at) as seconds
       from cashier_withdrawal where state = 'paid' order by id desc limit $1) paid`,
    [PAID_LOOKED_AT],
  )
  return row === undefined || row.count < PAID_LEAST ? null : Math.max(1, row.minutes)
}

/** Whether a withdrawal to an account of a member was paid. */
export async function wasPaidTo(
  book: Db,
  { memberId, cardId }: { readonly memberId: MemberId; readonly cardId: bigint },
): Promise<boolean> {
  const rows = await book.query(
    `select from cashier_withdrawal where member_id = $1 and card_id = $2 and state = 'paid' limit 1`,
    [memberId, cardId],
  )
  return rows.length > 0
}
