import assert from 'node:assert/strict'
import { RETENTION_SETTINGS, type RetentionSetting } from '@koi/contract/schemas/office/retention.ts'
import type { Db } from '../../db/db.ts'

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
