import type { CONTRACT_SETTINGS } from '@koi/contract/schemas/office/contracts.ts'
import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { lockEdge, writeEdge } from '../cashier/index.ts'

/** The SQL of the settings of contracts: rates per 10 000, and `line_above` in units. */
export type SettingKey = (typeof CONTRACT_SETTINGS)[number]

const SETTINGS = `select setting.key, setting.value from contracts.setting setting
  union all select 'edge.' || edge.category, edge.rate::bigint from cashier.edge edge`

export const readSettings = (db: Db): Promise<{ readonly key: SettingKey; readonly value: bigint }[]> =>
  db.query(`select key, value from (${SETTINGS}) setting order by key like 'edge.%', key`)

const categoryOf = (key: SettingKey): string | null => (key.startsWith('edge.') ? key.slice(5) : null)

/** Locks a setting until the transaction ends, and returns its value; null if there is none. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<bigint | null> {
  const category = categoryOf(key)
  if (category !== null) return lockEdge(tx, category)
  const [row] = await tx.query<{ value: bigint }>(
    'select value from contracts.setting where key = $1 for update',
    [key],
  )
  return row?.value ?? null
}

export async function writeSetting(tx: Tx, key: SettingKey, value: bigint): Promise<void> {
  const category = categoryOf(key)
  if (category === null)
    await tx.query('update contracts.setting set value = $2 where key = $1', [key, value])
  else await writeEdge(tx, category, value)
}

export interface SettingChange {
  readonly id: bigint
  readonly key: SettingKey
  readonly before: bigint
  readonly value: bigint
  readonly reason: string
  readonly askedBy: OperatorId
  readonly askedByName: string
  readonly askedAt: Date
  readonly decidedByName: string | null
  readonly decidedAt: Date | null
  /** Null while it waits for a second person. */
  readonly agreed: boolean | null
}

const CHANGE = `select change.id, change.key, change.value_before as before, change.value, change.reason,
    change.asked_by as "askedBy", asker.name as "askedByName", change.asked_at as "askedAt",
    decider.name as "decidedByName", change.decided_at as "decidedAt", change.agreed
  from contracts.setting_change change
  join operators.operator asker on asker.id = change.asked_by
  left join operators.operator decider on decider.id = change.decided_by`

/** What waits first, then the newest; at most 50. */
export const listChanges = (db: Db): Promise<SettingChange[]> =>
  db.query<SettingChange>(`${CHANGE} order by change.agreed is null desc, change.id desc limit 50`)

export async function findChange(db: Db, id: bigint): Promise<SettingChange | null> {
  const [row] = await db.query<SettingChange>(`${CHANGE} where change.id = $1`, [id])
  return row ?? null
}

/** Locks a change that waits for a second person; null if it does not wait. */
export async function lockWaiting(tx: Tx, id: bigint): Promise<SettingChange | null> {
  const [row] = await tx.query<SettingChange>(
    `${CHANGE} where change.id = $1 and change.agreed is null for update of change`,
    [id],
  )
  return row ?? null
}

interface NewChange {
  readonly key: SettingKey
  readonly before: bigint
  readonly value: bigint
  readonly reason: string
  readonly by: OperatorId
  readonly at: Date
  /** Null if it waits for a second person. */
  readonly decided: { readonly by: OperatorId; readonly at: Date } | null
}

/** Returns the id; null if another change of the setting waits. Call it under the setting's lock. */
export async function insertChange(tx: Tx, change: NewChange): Promise<bigint | null> {
  const { key, before, value, reason, by, at, decided } = change
  const [row] = await tx.query<{ id: bigint }>(
    `insert into contracts.setting_change (key, value_before, value, reason, asked_by, asked_at, decided_by,
       decided_at, agreed)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9
     where not exists (
       select from contracts.setting_change other where other.key = $1 and other.decided_at is null
     ) returning id`,
    [
      key,
      before,
      value,
      reason,
      by,
      at,
      decided?.by ?? null,
      decided?.at ?? null,
      decided === null ? null : true,
    ],
  )
  return row?.id ?? null
}

export async function decideChange(
  tx: Tx,
  id: bigint,
  { by, at, agreed }: { readonly by: OperatorId; readonly at: Date; readonly agreed: boolean },
): Promise<void> {
  await tx.query(
    'update contracts.setting_change set decided_by = $2, decided_at = $3, agreed = $4 where id = $1',
    [id, by, at, agreed],
  )
}
