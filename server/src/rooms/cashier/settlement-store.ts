import type { Currency } from '@koi/contract/money.ts'
import type { SETTLEMENT_STATES } from '@koi/contract/schemas/office/settlements.ts'
import type { OperatorCaller, OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { PageQuery } from '../../db/page.ts'

export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** A deposit that an operator asks to credit by hand. */
export interface Settlement {
  readonly id: bigint
  readonly depositId: bigint
  readonly orderNumber: string
  readonly account: string
  readonly channel: string
  readonly reference: string
  readonly amount: bigint
  readonly currency: Currency
  readonly reason: string
  readonly state: SettlementState
  readonly askedBy: OperatorId
  readonly askedName: string
  readonly askedAt: Date
  readonly decidedName: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

const SETTLEMENT = `id, deposit_id as "depositId", order_number as "orderNumber", account, channel, reference,
  amount, currency, reason, state, asked_by as "askedBy", asked_name as "askedName", asked_at as "askedAt",
  decided_name as "decidedName", decided_at as "decidedAt", decision_reason as "decisionReason"`

export type NewSettlement = Pick<
  Settlement,
  'depositId' | 'orderNumber' | 'account' | 'channel' | 'reference' | 'amount' | 'currency' | 'reason'
> & { readonly by: OperatorCaller; readonly at: Date }

/** null if the deposit, or the provider's payment, has a settlement that nobody rejected. */
export async function insertSettlement(tx: Tx, settlement: NewSettlement): Promise<Settlement | null> {
  const { depositId, orderNumber, account, channel, reference, amount, currency, reason, by, at } = settlement
  const [row] = await tx.query<Settlement>(
    `insert into cashier.settlement (deposit_id, order_number, account, channel, reference, amount, currency,
       reason, asked_by, asked_name, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning ${SETTLEMENT}`,
    [depositId, orderNumber, account, channel, reference, amount, currency, reason, by.id, by.name, at],
  )
  return row ?? null
}

export async function lockSettlement(tx: Tx, id: bigint): Promise<Settlement | null> {
  const [row] = await tx.query<Settlement>(
    `select ${SETTLEMENT} from cashier.settlement where id = $1 for update`,
    [id],
  )
  return row ?? null
}

export interface SettlementDecision {
  readonly state: 'approved' | 'rejected'
  readonly by: OperatorCaller
  readonly at: Date
  readonly reason: string
}

export async function decideSettlement(tx: Tx, id: bigint, decided: SettlementDecision): Promise<Settlement> {
  const { state, by, at, reason } = decided
  const [row] = await tx.query<Settlement>(
    `update cashier.settlement set state = $2, decided_by = $3, decided_name = $4, decided_at = $5,
       decision_reason = $6
     where id = $1 returning ${SETTLEMENT}`,
    [id, state, by.id, by.name, at, reason],
  )
  if (row === undefined) throw new Error(`there is no settlement ${id}`)
  return row
}

/** Those that were asked for last come first. */
export const listSettlements = (
  db: Db,
  state: SettlementState | null,
  { after, limit }: PageQuery<bigint>,
): Promise<Settlement[]> =>
  db.query<Settlement>(
    `select ${SETTLEMENT} from cashier.settlement
     where ($1::text is null or state = $1) and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [state, after, limit],
  )

/** How many wait for a second person. */
export async function countAskedSettlements(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from cashier.settlement where state = 'asked'`,
  )
  return row?.count ?? 0
}
