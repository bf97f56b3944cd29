import type { OperatorId } from '../../caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { AMOUNTS, NUMBERS } from './settings.ts'

export type SettingKey = (typeof AMOUNTS)[number] | (typeof NUMBERS)[number]

/** Locks a setting until the transaction ends, and returns its value; null if there is none. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<bigint | null> {
  const [row] = await tx.query<{ value: bigint }>(
    'select value from cashier.setting where key = $1 for update',
    [key],
  )
  return row?.value ?? null
}

export async function writeSetting(tx: Tx, key: SettingKey, value: bigint): Promise<void> {
  await tx.query('update cashier.setting set value = $2 where key = $1', [key, value])
}

/** When an operator last kept or changed the settings; null while they are those of the installation. */
export async function readReview(db: Db): Promise<Date | null> {
  const [row] = await db.query<{ at: Date }>('select reviewed_at as at from cashier.setting_review')
  return row?.at ?? null
}

export async function writeReview(tx: Tx, at: Date): Promise<void> {
  await tx.query(
    `insert into cashier.setting_review (reviewed_at) values ($1)
     on conflict (id) do update set reviewed_at = excluded.reviewed_at`,
    [at],
  )
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
  from cashier.setting_change change
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

interface NewChange extends Pick<SettingChange, 'key' | 'before' | 'value' | 'reason'> {
  readonly by: OperatorId
  readonly at: Date
  readonly isAsked: boolean
}

/** Returns the id; null if another change of the setting waits. Call it under the setting's lock. */
export async function insertChange(tx: Tx, change: NewChange): Promise<bigint | null> {
  const { key, before, value, reason, by, at, isAsked } = change
  const [row] = await tx.query<{ id: bigint }>(
    `insert into cashier.setting_change (key, value_before, value, reason, asked_by, asked_at, decided_by,
       decided_at, agreed)
     select $1, $2, $3, $4, $5, $6, case when not $7::boolean then $5::bigint end,
       case when not $7 then $6::timestamptz end, case when not $7 then true end
     where not exists (
       select from cashier.setting_change other where other.key = $1 and other.decided_at is null
     ) returning id`,
    [key, before, value, reason, by, at, isAsked],
  )
  return row?.id ?? null
}

export async function decideChange(
  tx: Tx,
  id: bigint,
  { by, at, agreed }: { readonly by: OperatorId; readonly at: Date; readonly agreed: boolean },
): Promise<void> {
  await tx.query(
    'update cashier.setting_change set decided_by = $2, decided_at = $3, agreed = $4 where id = $1',
    [id, by, at, agreed],
  )
}
