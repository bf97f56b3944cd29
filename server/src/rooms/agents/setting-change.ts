import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { MoneySettings } from './money-settings.ts'

/** A setting that waits for a second person. */
export interface SettingChange {
  readonly id: bigint
  readonly key: keyof MoneySettings
  readonly value: bigint
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedByName: string
  readonly askedAt: Date
}

const WAITING = `select change.id, change.key, change.value, change.reason, change.asked_by as "askedBy",
    asker.name as "askedByName", change.asked_at as "askedAt"
  from agents.setting_change change join operators.operator asker on asker.id = change.asked_by
  where change.decided_at is null`

/** What waits, the oldest first: at most one change of each setting. */
export const listWaiting = (db: Db): Promise<SettingChange[]> =>
  db.query<SettingChange>(`${WAITING} order by change.id`)

/** Locks a change that waits; null if it does not wait. */
export async function lockWaiting(tx: Tx, id: bigint): Promise<SettingChange | null> {
  const [row] = await tx.query<SettingChange>(`${WAITING} and change.id = $1 for update of change`, [id])
  return row ?? null
}

/** Returns the id; null if another change of the setting waits. Call it under the settings' lock. */
export async function insertChange(
  tx: Tx,
  change: Pick<SettingChange, 'key' | 'value' | 'reason'> & { readonly by: OperatorId; readonly at: Date },
): Promise<bigint | null> {
  const { key, value, reason, by, at } = change
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agents.setting_change (key, value, reason, asked_by, asked_at)
     select $1, $2, $3, $4, $5 where not exists (
       select from agents.setting_change other where other.key = $1 and other.decided_at is null
     ) returning id`,
    [key, value, reason, by, at],
  )
  return row?.id ?? null
}

export async function decideChange(
  tx: Tx,
  id: bigint,
  { by, at, agreed }: { readonly by: OperatorId; readonly at: Date; readonly agreed: boolean },
): Promise<void> {
  await tx.query(
    'update agents.setting_change set decided_by = $2, decided_at = $3, agreed = $4 where id = $1',
    [id, by, at, agreed],
  )
}
