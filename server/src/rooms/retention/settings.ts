import assert from 'node:assert/strict'
import { RETENTION_SETTINGS, type RetentionSetting } from '@koi/contract/schemas/office/retention.ts'
import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'

/** Days, by what they are for. */
export type Settings = Readonly<Record<RetentionSetting, number>>

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.query<{ key: string; value: number }>('select key, value from retention.setting')
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    RETENTION_SETTINGS.map((key) => {
      const value = found.get(key)
      assert(value !== undefined, `retention.setting has no ${key}`)
      return [key, value]
    }),
  ) as Record<RetentionSetting, number>
}

const DAY_MS = 24 * 3_600_000

export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS)

/** Locks a setting until the transaction ends, and returns its days. */
export async function lockSetting(tx: Tx, key: RetentionSetting): Promise<number> {
  const [row] = await tx.query<{ value: number }>(
    'select value from retention.setting where key = $1 for update',
    [key],
  )
  assert(row, `retention.setting has no ${key}`)
  return row.value
}

export async function writeSetting(tx: Tx, key: RetentionSetting, days: number): Promise<void> {
  await tx.query('update retention.setting set value = $2 where key = $1', [key, days])
}

interface SettingChange {
  readonly id: bigint
  readonly key: RetentionSetting
  readonly before: number
  readonly days: number
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedByName: string
  readonly askedAt: Date
}

const WAITING = `select change.id, change.key, change.value_before as before, change.value as days,
    change.reason, change.asked_by as "askedBy", asker.name as "askedByName", change.asked_at as "askedAt"
  from retention.setting_change change join operators.operator asker on asker.id = change.asked_by
  where change.decided_at is null`

/** Changes that wait for a second person, the oldest first. */
export const listWaitingChanges = (db: Db): Promise<SettingChange[]> =>
  db.query<SettingChange>(`${WAITING} order by change.id`)

/** Null if it does not wait. */
export async function lockWaitingChange(tx: Tx, id: bigint): Promise<SettingChange | null> {
  const [row] = await tx.query<SettingChange>(`${WAITING} and change.id = $1 for update of change`, [id])
  return row ?? null
}

interface NewChange extends Pick<SettingChange, 'key' | 'before' | 'days' | 'reason'> {
  readonly by: OperatorId
  readonly at: Date
  /** Whether it waits for a second person. */
  readonly isAsked: boolean
}

/** False if another change of the setting waits. Call it under the setting's lock. */
export async function insertChange(tx: Tx, change: NewChange): Promise<boolean> {
  const { key, before, days, reason, by, at, isAsked } = change
  const rows = await tx.query(
    `insert into retention.setting_change (key, value_before, value, reason, asked_by, asked_at, decided_by,
       decided_at, agreed)
     select $1, $2, $3, $4, $5, $6, case when not $7::boolean then $5::bigint end,
       case when not $7 then $6::timestamptz end, case when not $7 then true end
     where not exists (
       select from retention.setting_change other where other.key = $1 and other.decided_at is null
     ) returning id`,
    [key, before, days, reason, by, at, isAsked],
  )
  return rows.length === 1
}

export async function decideChange(
  tx: Tx,
  id: bigint,
  { by, at, agreed }: { readonly by: OperatorId; readonly at: Date; readonly agreed: boolean },
): Promise<void> {
  await tx.query(
    'update retention.setting_change set decided_by = $2, decided_at = $3, agreed = $4 where id = $1',
    [id, by, at, agreed],
  )
}
