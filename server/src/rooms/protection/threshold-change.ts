import type { Currency } from '@koi/contract/money.ts'
import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** A total that waits for a second person. */
export interface ThresholdChange {
  readonly id: bigint
  readonly currency: Currency
  /** Null requires no documents for any total. */
  readonly amount: bigint | null
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedByName: string
  readonly askedAt: Date
}

const WAITING = `select change.id, change.currency, change.amount, change.reason,
    change.asked_by as "askedBy", asker.name as "askedByName", change.asked_at as "askedAt"
  from protection.threshold_change change join operators.operator asker on asker.id = change.asked_by
  where change.decided_at is null`

/** What waits, the oldest first: at most one change of each currency. */
export const listWaiting = (db: Db): Promise<ThresholdChange[]> =>
  db.query<ThresholdChange>(`${WAITING} order by change.id`)

/** Locks a change that waits; null if it does not wait. */
export async function lockWaiting(tx: Tx, id: bigint): Promise<ThresholdChange | null> {
  const [row] = await tx.query<ThresholdChange>(`${WAITING} and change.id = $1 for update of change`, [id])
  return row ?? null
}

/** False if another change of the currency waits. Call it under the thresholds' lock. */
export async function insertChange(
  tx: Tx,
  change: Pick<ThresholdChange, 'currency' | 'amount' | 'reason'> & {
    readonly by: OperatorId
    readonly at: Date
  },
): Promise<boolean> {
  const { currency, amount, reason, by, at } = change
  const rows = await tx.query(
    `insert into protection.threshold_change (currency, amount, reason, asked_by, asked_at)
     select $1, $2, $3, $4, $5 where not exists (
       select from protection.threshold_change other
       where other.currency = $1 and other.decided_at is null
     ) returning id`,
    [currency, amount, reason, by, at],
  )
  return rows.length === 1
}

export async function decideChange(
  tx: Tx,
  id: bigint,
  { by, at, agreed }: { readonly by: OperatorId; readonly at: Date; readonly agreed: boolean },
): Promise<void> {
  await tx.query(
    'update protection.threshold_change set decided_by = $2, decided_at = $3, agreed = $4 where id = $1',
    [id, by, at, agreed],
  )
}
