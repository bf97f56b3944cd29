import type { Currency } from '@koi/contract/money.ts'
import type { ADJUSTMENT_SIDES, ADJUSTMENT_STATES } from '@koi/contract/schemas/office/adjustments.ts'
import type { MemberId, OperatorCaller, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { pageSql, type SortedQuery } from '../../db/sort.ts'

export type AdjustmentState = (typeof ADJUSTMENT_STATES)[number]

/** A change of a balance that an operator asked for. */
export interface Adjustment {
  readonly id: bigint
  readonly memberId: MemberId
  readonly account: string
  readonly side: (typeof ADJUSTMENT_SIDES)[number]
  readonly amount: bigint
  readonly currency: Currency
  readonly reason: string
  readonly note: string | null
  readonly state: AdjustmentState
  readonly askedBy: OperatorId
  readonly askedName: string
  readonly askedAt: Date
  readonly decidedName: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

const ADJUSTMENT = `id, member_id as "memberId", account, side, amount, currency, reason, note, state,
  asked_by as "askedBy", asked_name as "askedName", asked_at as "askedAt", decided_name as "decidedName",
  decided_at as "decidedAt", decision_reason as "decisionReason"`

export type NewAdjustment = Pick<
  Adjustment,
  'memberId' | 'account' | 'side' | 'amount' | 'currency' | 'reason' | 'note'
> & { readonly by: OperatorCaller; readonly at: Date }

export async function insertAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<Adjustment> {
  const { memberId, account, side, amount, currency, reason, note, by, at } = adjustment
  const [row] = await tx.query<Adjustment>(
    `insert into cashier.adjustment (member_id, account, side, amount, currency, reason, note, asked_by,
       asked_name, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${ADJUSTMENT}`,
    [memberId, account, side, amount, currency, reason, note, by.id, by.name, at],
  )
  if (row === undefined) throw new Error('the adjustment was not written')
  return row
}

export async function lockAdjustment(tx: Tx, id: bigint): Promise<Adjustment | null> {
  const [row] = await tx.query<Adjustment>(
    `select ${ADJUSTMENT} from cashier.adjustment where id = $1 for update`,
    [id],
  )
  return row ?? null
}

export interface Decided {
  readonly state: 'approved' | 'rejected'
  readonly by: OperatorCaller
  readonly at: Date
  readonly reason: string
}

export async function decideAdjustment(tx: Tx, id: bigint, decided: Decided): Promise<Adjustment> {
  const { state, by, at, reason } = decided
  const [row] = await tx.query<Adjustment>(
    `update cashier.adjustment set state = $2, decided_by = $3, decided_name = $4, decided_at = $5,
       decision_reason = $6
     where id = $1 returning ${ADJUSTMENT}`,
    [id, state, by.id, by.name, at, reason],
  )
  if (row === undefined) throw new Error(`there is no adjustment ${id}`)
  return row
}

export interface AdjustmentFilter {
  readonly state: AdjustmentState | null
  readonly memberId: MemberId | null
}

/** Sorted as the query says. */
export function listAdjustments(
  db: Db,
  { state, memberId }: AdjustmentFilter,
  query: SortedQuery,
): Promise<Adjustment[]> {
  const page = pageSql(query, [state, memberId])
  return db.query<Adjustment>(
    `select ${ADJUSTMENT} from cashier.adjustment
     where ($1::text is null or state = $1) and ($2::bigint is null or member_id = $2) and ${page.sql}`,
    page.values,
  )
}

/** How many wait for a second person. */
export async function countAsked(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from cashier.adjustment where state = 'asked'`,
  )
  return row?.count ?? 0
}

/** What the operators of one person asked for since a time and nobody rejected, in both directions. */
export async function sumAskedBy(db: Db, by: readonly OperatorId[], since: Date): Promise<bigint> {
  const [row] = await db.query<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from cashier.adjustment
     where asked_by = any ($1::bigint[]) and asked_at >= $2 and state <> 'rejected'`,
    [by, since],
  )
  return row?.sum ?? 0n
}

export interface AdjustmentLimits {
  readonly max: bigint
  readonly dailyAmount: bigint
}

/** The most of one adjustment, and of what one person asks for on a day. */
export async function readAdjustmentLimits(db: Db): Promise<AdjustmentLimits> {
  const rows = await db.query<{ key: string; value: bigint }>({
    name: 'cashier_adjustment_limits',
    text: `select key, value from cashier.setting where key in ('adjustment.max', 'adjustment.daily_amount')`,
  })
  const limitOf = (key: string): bigint => rows.find((row) => row.key === key)?.value ?? 0n
  return { max: limitOf('adjustment.max'), dailyAmount: limitOf('adjustment.daily_amount') }
}
