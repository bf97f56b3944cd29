import type { MemberId, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { pageSql, type SortedQuery } from '../../db/sort.ts'
import type { Notice } from './channel.ts'
import type { Deposit, DepositState } from './deposit.ts'
import { announceMoney } from './money-moved.ts'
import type { PayTo } from './pay-to.ts'

/** The SQL of deposits; every Db and Tx here is a book's. */
const DEPOSIT = `id, order_number as "orderNumber", member_id as "memberId", account, channel,
  channel_name as "channelName", amount, ordered, fee, currency, state, fingerprint,
  created_at as "createdAt", expires_at as "expiresAt", pay_url as "payUrl", pay_to as "payTo",
  trade_id as "tradeId", received,
  received_currency as "receivedCurrency", reason, queries, page_closed_at as "pageClosedAt",
  by_hand_at as "byHandAt", late_notice_at as "lateNoticeAt",
  credit_asked_by as "creditAskedBy",
  (
    select jsonb_build_object('usdt', transfer.usdt::text, 'rate', transfer.rate::text)
    from cashier_chain_transfer transfer
    where transfer.channel = cashier_deposit.channel and transfer.tx_id = cashier_deposit.trade_id
      and transfer.taken_at is not null
  ) as "paidUsdt"`

/** An arbitrary number, for the lock that serializes the money commands of a member within a book. */
const MEMBER_LOCK = 719_250

/** Makes the commands of a member that count orders before they add one wait for each other. */
export async function lockMember(tx: Tx, memberId: MemberId): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [MEMBER_LOCK, String(memberId)])
}

/** Locks the money of these members of a book, always in the same order. */
export async function lockMembers(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock($1, owner.key) from (
       select distinct hashtext(id::text) as key from unnest($2::bigint[]) id order by key
     ) owner`,
    [MEMBER_LOCK, memberIds],
  )
}

export async function nextDepositId(tx: Tx): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(`select nextval('cashier_deposit_id') as id`)
  return row?.id ?? 0n
}

export type NewDeposit = Omit<
  Deposit,
  | 'ordered'
  | 'state'
  | 'payUrl'
  | 'tradeId'
  | 'received'
  | 'receivedCurrency'
  | 'reason'
  | 'queries'
  | 'pageClosedAt'
  | 'byHandAt'
  | 'lateNoticeAt'
  | 'creditAskedBy'
  | 'paidUsdt'
> & {
  readonly clientKey: string
  readonly queryAt: Date | null
}

export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<void> {
  await tx.query(
    `insert into cashier_deposit (id, order_number, member_id, account, channel, channel_name, amount, fee,
       currency, state, client_key, fingerprint, created_at, expires_at, query_at, pay_to)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'created', $10, $11, $12, $13, $14, $15)`,
    [
      deposit.id,
      deposit.orderNumber,
      deposit.memberId,
      deposit.account,
      deposit.channel,
      deposit.channelName,
      deposit.amount,
      deposit.fee,
      deposit.currency,
      deposit.clientKey,
      deposit.fingerprint,
      deposit.createdAt,
      deposit.expiresAt,
      deposit.queryAt,
      deposit.payTo === null ? null : JSON.stringify(deposit.payTo),
    ],
  )
}

const findOne = async (db: Db, where: string, values: readonly unknown[]): Promise<Deposit | null> => {
  const [row] = await db.query<Deposit>(`select ${DEPOSIT} from cashier_deposit where ${where}`, values)
  return row ?? null
}

export const findByClientKey = (db: Db, memberId: MemberId, clientKey: string): Promise<Deposit | null> =>
  findOne(db, 'member_id = $1 and client_key = $2', [memberId, clientKey])

export const findDeposit = (db: Db, id: bigint): Promise<Deposit | null> => findOne(db, 'id = $1', [id])

export const lockDeposit = (tx: Tx, id: bigint): Promise<Deposit | null> =>
  findOne(tx, 'id = $1 for update', [id])

export async function countOpenDeposits(db: Db, memberId: MemberId, now: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from cashier_deposit
     where member_id = $1 and (state = 'claimed' or state in ('created', 'pending') and expires_at > $2)`,
    [memberId, now],
  )
  return row?.count ?? 0
}

/** The orders that a member can pay now, newest first; at most as many as may be open. */
export const listPayable = (db: Db, memberId: MemberId, now: Date): Promise<Deposit[]> =>
  db.query<Deposit>(
    `select ${DEPOSIT} from cashier_deposit
     where member_id = $1 and state in ('created', 'pending') and expires_at > $2
       and (pay_url is not null or pay_to is not null)
     order by created_at desc, id desc`,
    [memberId, now],
  )

/** The changeable fields of an order; those left out stay as they are. */
export interface DepositChange {
  readonly state?: DepositState
  readonly payUrl?: string | null
  readonly payTo?: PayTo | null
  readonly tradeId?: string
  readonly received?: bigint
  readonly receivedCurrency?: string
  readonly reason?: string
  readonly confirmedAt?: Date
  readonly closedAt?: Date
  readonly pageClosedAt?: Date
}

export async function changeDeposit(tx: Tx, id: bigint, change: DepositChange): Promise<void> {
  const rows = await tx.query<{ memberId: MemberId }>(
    `update cashier_deposit set state = coalesce($2, state), pay_url = coalesce($3, pay_url),
       trade_id = coalesce($4, trade_id), received = coalesce($5, received),
       received_currency = coalesce($6, received_currency), reason = coalesce($7, reason),
       confirmed_at = coalesce($8, confirmed_at), closed_at = coalesce($9, closed_at),
       page_closed_at = coalesce($10, page_closed_at), pay_to = coalesce($11, pay_to)
     where id = $1 returning member_id as "memberId"`,
    [
      id,
      change.state,
      change.payUrl,
      change.tradeId,
      change.received,
      change.receivedCurrency,
      change.reason,
      change.confirmedAt,
      change.closedAt,
      change.pageClosedAt,
      change.payTo == null ? null : JSON.stringify(change.payTo),
    ],
  )
  await announceMoney(tx, rows, change.state)
}

/** Makes the amount and the fee of an order what the ledger books, and keeps what was ordered. */
export async function setBooked(
  tx: Tx,
  id: bigint,
  { amount, fee }: { readonly amount: bigint; readonly fee: bigint },
): Promise<void> {
  await tx.query(
    `update cashier_deposit set ordered = coalesce(ordered, amount), amount = $2, fee = $3
     where id = $1 and (amount <> $2 or fee <> $3)`,
    [id, amount, fee],
  )
}

/** Notes who asked to credit what was received; another operator does. */
export async function askCredit(tx: Tx, id: bigint, by: OperatorId): Promise<void> {
  await tx.query(`update cashier_deposit set credit_asked_by = $2, reason = 'second_person' where id = $1`, [
    id,
    by,
  ])
}

/** Notes that operators credited an order by hand. */
export async function markByHand(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query('update cashier_deposit set by_hand_at = $2 where id = $1', [id, at])
}

/** Notes the first notice of a payment that was credited by hand before it. */
export async function markLateNotice(tx: Tx, id: bigint, at: Date): Promise<void> {
  await tx.query('update cashier_deposit set late_notice_at = $2 where id = $1 and late_notice_at is null', [
    id,
    at,
  ])
}

/** Records a provider's notice by its trade id; returns the number of the order that the trade belongs to. */
export async function recordTrade(
  tx: Tx,
  trade: { readonly channel: string; readonly notice: Notice; readonly at: Date },
): Promise<string> {
  const { channel, notice, at } = trade
  const [row] = await tx.query<{ orderNumber: string }>(
    `insert into cashier_trade (channel, trade_id, order_number, status, amount, currency, first_at, last_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7)
     on conflict (channel, trade_id) do update set status = excluded.status, last_at = excluded.last_at,
       times = cashier_trade.times + 1
     returning order_number as "orderNumber"`,
    [channel, notice.tradeId, notice.orderNumber, notice.status, notice.amount, notice.currency, at],
  )
  return row?.orderNumber ?? ''
}

/**
 * Orders whose provider is to be queried now, oldest first. Each is locked; orders that another process has
 * locked are skipped.
 */
export async function claimDueDeposits(tx: Tx, now: Date, most: number): Promise<Deposit[]> {
  return tx.query<Deposit>(
    `select ${DEPOSIT} from cashier_deposit where query_at <= $1 order by query_at limit $2
     for update skip locked`,
    [now, most],
  )
}

export async function setNextQuery(tx: Tx, id: bigint, queryAt: Date | null): Promise<void> {
  await tx.query('update cashier_deposit set query_at = $2, queries = queries + 1 where id = $1', [
    id,
    queryAt,
  ])
}

/** The orders of one member, or (in the office) of all members; times from (included) to (excluded). */
export interface DepositFilter {
  readonly memberId: MemberId | null
  readonly states: readonly DepositState[] | null
  readonly from: Date | null
  readonly to: Date | null
  /** Part of an order number, or an account. */
  readonly search: string | null
  /** The provider's number of the payment. */
  readonly trade?: string | null
  /** What was ordered, credited or received. */
  readonly amount?: bigint | null
  /** The code of a channel. */
  readonly channel?: string | null
}

const FILTER = `($1::bigint is null or member_id = $1) and ($2::text[] is null or state = any ($2))
  and created_at >= coalesce($3, '-infinity'::timestamptz)
  and created_at < coalesce($4, 'infinity'::timestamptz)
  and ($5::text is null or strpos(order_number, upper($5)) > 0 or lower(account) = lower($5))
  and ($6::text is null or trade_id = $6)
  and ($7::bigint is null or $7 in (amount, ordered, received))
  and ($8::text is null or channel = $8)`

const valuesOf = (filter: DepositFilter): unknown[] => {
  const { memberId, states, from, to, search, trade = null, amount = null, channel = null } = filter
  return [memberId, states, from, to, search, trade, amount, channel]
}

/** Sorted as the query says (order-page.ts). */
export function listDeposits(db: Db, filter: DepositFilter, query: SortedQuery): Promise<Deposit[]> {
  const page = pageSql(query, valuesOf(filter))
  return db.query<Deposit>(
    `select ${DEPOSIT} from cashier_deposit where ${FILTER} and ${page.sql}`,
    page.values,
  )
}

/** The number and the sum of credited orders, after fees. */
export async function sumCredited(
  db: Db,
  filter: DepositFilter,
): Promise<{ readonly count: number; readonly amount: bigint }> {
  const [row] = await db.query<{ count: number; amount: bigint }>(
    `select count(*)::integer as count, coalesce(sum(amount - fee), 0)::bigint as amount
     from cashier_deposit where ${FILTER} and state = 'success'`,
    valuesOf(filter),
  )
  return row ?? { count: 0, amount: 0n }
}
