import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/**
 * A payout attempt of a withdrawal. `sending`: the request to the provider is under way; `unknown`: the
 * provider may or may not have received it, so nothing else is done until it is queried; `processing`: it
 * accepted.
 */
export type PayoutState = 'sending' | 'processing' | 'unknown' | 'paid' | 'failed'

export interface Payout {
  readonly id: bigint
  /** The platform's number, a new one for every attempt. */
  readonly number: string
  readonly withdrawalId: bigint
  readonly channel: string
  readonly amount: bigint
  readonly currency: string
  readonly state: PayoutState
  readonly tradeId: string | null
  readonly operatorId: OperatorId
  readonly sentAt: Date
  /** Our money for one USDT, of the moment at which it was decided to pay; null for other channels. */
  readonly rate: bigint | null
  readonly queries: number
}

const PAYOUT = `id, number, withdrawal_id as "withdrawalId", channel, amount, currency, state,
  trade_id as "tradeId", operator_id as "operatorId", sent_at as "sentAt", rate, queries`

export async function nextPayoutId(tx: Tx): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(`select nextval('cashier_payout_id') as id`)
  return row?.id ?? 0n
}

export async function insertPayout(
  tx: Tx,
  payout: Omit<Payout, 'state' | 'tradeId' | 'queries'> & { readonly queryAt: Date | null },
): Promise<void> {
  await tx.query(
    `insert into cashier_payout (id, number, withdrawal_id, channel, amount, currency, state, operator_id,
       sent_at, query_at, rate)
     values ($1, $2, $3, $4, $5, $6, 'sending', $7, $8, $9, $10)`,
    [
      payout.id,
      payout.number,
      payout.withdrawalId,
      payout.channel,
      payout.amount,
      payout.currency,
      payout.operatorId,
      payout.sentAt,
      payout.queryAt,
      payout.rate,
    ],
  )
}

const findOne = async (db: Db, where: string, values: readonly unknown[]): Promise<Payout | null> => {
  const [row] = await db.query<Payout>(`select ${PAYOUT} from cashier_payout where ${where}`, values)
  return row ?? null
}

export const findPayout = (db: Db, id: bigint): Promise<Payout | null> => findOne(db, 'id = $1', [id])

export const lockPayout = (tx: Tx, id: bigint): Promise<Payout | null> =>
  findOne(tx, 'id = $1 for update', [id])

/** The newest attempt of a withdrawal. */
export const lastPayout = (db: Db, withdrawalId: bigint): Promise<Payout | null> =>
  findOne(db, 'withdrawal_id = $1 order by id desc limit 1', [withdrawalId])

export interface PayoutChange {
  readonly state: PayoutState
  readonly tradeId?: string | undefined
  readonly reason?: string | undefined
  readonly closedAt?: Date
}

export async function changePayout(tx: Tx, id: bigint, change: PayoutChange): Promise<void> {
  await tx.query(
    `update cashier_payout set state = $2, trade_id = coalesce($3, trade_id), reason = coalesce($4, reason),
       closed_at = coalesce($5, closed_at), query_at = case when $5::timestamptz is null then query_at end
     where id = $1`,
    [id, change.state, change.tradeId, change.reason, change.closedAt],
  )
}

/**
 * Attempts whose provider is to be queried now. Each is locked; those that are already locked are skipped.
 */
export const claimDuePayouts = (tx: Tx, now: Date, most: number): Promise<Payout[]> =>
  tx.query<Payout>(
    `select ${PAYOUT} from cashier_payout where query_at <= $1 order by query_at limit $2
     for update skip locked`,
    [now, most],
  )

export async function setNextPayoutQuery(tx: Tx, id: bigint, queryAt: Date): Promise<void> {
  await tx.query('update cashier_payout set query_at = $2, queries = queries + 1 where id = $1', [
    id,
    queryAt,
  ])
}
