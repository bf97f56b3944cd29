import type { STRAY_REASONS, STRAY_STATES } from '@koi/contract/schemas/office/strays.ts'
import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'
import { refuse } from '../../refusal.ts'
import { spellingsOf } from './trade-store.ts'

export type StrayReason = (typeof STRAY_REASONS)[number]
export type StrayState = (typeof STRAY_STATES)[number]

/** A transfer of USDT that no order took; `usdt` in millionths, `amount` and `rate` in units of 1/100000. */
export interface StrayTransfer {
  readonly id: bigint
  readonly channel: string
  readonly network: string | null
  readonly needed: number
  readonly txId: string
  readonly orderNumber: string
  readonly account: string | null
  readonly usdt: bigint
  readonly confirmations: number
  readonly seenAt: Date
  readonly why: StrayReason
  readonly state: StrayState
  readonly target: string | null
  readonly amount: bigint | null
  readonly rate: bigint | null
  readonly reason: string | null
  readonly askedBy: OperatorId | null
  readonly askedName: string | null
  readonly askedAt: Date | null
  readonly decidedName: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

const STRAY = `stray.id, stray.channel, channel.method as network, channel.confirmations as needed,
  stray.tx_id as "txId", stray.order_number as "orderNumber", stray.account, stray.usdt, stray.confirmations,
  stray.seen_at as "seenAt", stray.why, stray.state, stray.target, stray.amount, stray.rate, stray.reason,
  stray.asked_by as "askedBy", stray.asked_name as "askedName", stray.asked_at as "askedAt",
  stray.decided_name as "decidedName", stray.decided_at as "decidedAt",
  stray.decision_reason as "decisionReason"`
const FROM = 'cashier.stray_transfer stray join cashier.channel channel on channel.code = stray.channel'

export type NewStray = Pick<
  StrayTransfer,
  'channel' | 'txId' | 'orderNumber' | 'account' | 'usdt' | 'confirmations' | 'seenAt' | 'why'
> & { readonly at: Date }

/** Notes a transfer, or how far it is confirmed and why nothing takes it; what was decided stays. */
export async function noteStray(db: Db, stray: NewStray): Promise<void> {
  await db.query(
    `insert into cashier.stray_transfer as known (channel, tx_id, order_number, account, usdt, confirmations,
       seen_at, noted_at, why)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (channel, tx_id) do update
       set confirmations = greatest(known.confirmations, excluded.confirmations),
         why = case when known.state = 'waiting' then excluded.why else known.why end`,
    [
      ...[stray.channel, stray.txId, stray.orderNumber, stray.account, stray.usdt, stray.confirmations],
      ...[stray.seenAt, stray.at, stray.why],
    ],
  )
}

type Transfer = Pick<StrayTransfer, 'channel' | 'txId'>

/** Whether a transfer was credited or left; its row is locked. False for one that is not stray. */
export async function isStrayDecided(tx: Tx, { channel, txId }: Transfer): Promise<boolean> {
  const rows = await tx.query<{ state: StrayState }>(
    `select state from cashier.stray_transfer where channel = $1 and tx_id = any ($2::text[])
     order by id for update`,
    [channel, spellingsOf(txId)],
  )
  return rows.some(({ state }) => state === 'credited' || state === 'left')
}

/**
 * An order has taken the transfer after all: nothing is left to decide. Refuses 'settlement.exists' for one
 * that was credited or left already.
 */
export async function closeStray(tx: Tx, transfer: Transfer): Promise<void> {
  if (await isStrayDecided(tx, transfer)) refuse('settlement.exists', { reference: transfer.txId })
  await tx.query(
    `update cashier.stray_transfer set state = 'credited'
     where channel = $1 and tx_id = any ($2::text[]) and state in ('waiting', 'asked')`,
    [transfer.channel, spellingsOf(transfer.txId)],
  )
}

export async function findStray(db: Db, id: bigint): Promise<StrayTransfer | null> {
  const [row] = await db.query<StrayTransfer>(`select ${STRAY} from ${FROM} where stray.id = $1`, [id])
  return row ?? null
}

export async function lockStray(tx: Tx, id: bigint): Promise<StrayTransfer | null> {
  const [row] = await tx.query<StrayTransfer>(
    `select ${STRAY} from ${FROM} where stray.id = $1 for update of stray`,
    [id],
  )
  return row ?? null
}

export interface StrayAsked extends Pick<StrayTransfer, 'target' | 'amount' | 'rate'> {
  readonly reason: string
  readonly by: OperatorCaller
  readonly at: Date
}

export async function askStray(tx: Tx, id: bigint, asked: StrayAsked): Promise<void> {
  const { target, amount, rate, reason, by, at } = asked
  await tx.query(
    `update cashier.stray_transfer set state = 'asked', target = $2, amount = $3, rate = $4, reason = $5,
       asked_by = $6, asked_name = $7, asked_at = $8, decided_by = null, decided_name = null,
       decided_at = null, decision_reason = null
     where id = $1`,
    [id, target, amount, rate, reason, by.id, by.name, at],
  )
}

export interface StrayDecision {
  readonly state: 'waiting' | 'credited' | 'left'
  readonly reason: string
  readonly by: OperatorCaller
  readonly at: Date
}

export async function decideStray(tx: Tx, id: bigint, decision: StrayDecision): Promise<void> {
  const { state, reason, by, at } = decision
  await tx.query(
    `update cashier.stray_transfer set state = $2, decided_by = $3, decided_name = $4, decided_at = $5,
       decision_reason = $6 where id = $1`,
    [id, state, by.id, by.name, at, reason],
  )
}

export interface StrayFilter {
  readonly state: StrayState | null
  readonly why: StrayReason | null
  /** A transaction, an order or an account. */
  readonly search: string | null
  readonly from: Date | null
  readonly to: Date | null
}

/** Those that were noted last come first. */
export const listStrays = (
  db: Db,
  { state, why, search, from, to }: StrayFilter,
  { after, limit }: PageQuery<bigint>,
): Promise<StrayTransfer[]> =>
  db.query<StrayTransfer>(
    `select ${STRAY} from ${FROM}
     where ($1::text is null or stray.state = $1) and ($2::text is null or stray.why = $2)
       and ($3::text is null or stray.id in (
         select id from cashier.stray_transfer where order_number = upper($3)
         union all select id from cashier.stray_transfer where lower(account) = lower($3)
         union all select id from cashier.stray_transfer
           where channel in (select code from cashier.channel)
             and tx_id = any (array[$3, lower($3), upper($3)])
       ))
       and stray.seen_at >= coalesce($4, '-infinity'::timestamptz)
       and stray.seen_at < coalesce($5, 'infinity'::timestamptz)
       and ($6::bigint is null or stray.id < $6)
     order by stray.id desc limit $7`,
    [state, why, search, from, to, after, limit],
  )

/** How many nobody has decided about. */
export async function countStrays(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from cashier.stray_transfer where state in ('waiting', 'asked')`,
  )
  return row?.count ?? 0
}
