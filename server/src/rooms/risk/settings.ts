import assert from 'node:assert/strict'
import { fromWire, toWire } from '@koi/contract/money.ts'
import { RISK_SETTING_KEYS, RISK_SETTINGS, type RiskSettingKey } from '@koi/contract/schemas/office/risk.ts'
import type { Db } from '../../db/db.ts'

/** The thresholds: days, accounts and draws, amounts in 1/100000, and rates per 10 000, by their keys. */
export type Settings = Readonly<Record<RiskSettingKey, bigint>>

export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.query<{ key: string; value: bigint }>('select key, value from risk.setting')
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    RISK_SETTING_KEYS.map((key) => {
      const value = found.get(key)
      assert(value !== undefined, `risk.setting has no ${key}`)
      return [key, value]
    }),
  ) as Record<RiskSettingKey, bigint>
}

/** A threshold as on the wire: an amount as decimal text, everything else as a whole number. */
export const presentSetting = (key: RiskSettingKey, value: bigint): string =>
  RISK_SETTINGS[key] === 'money' ? toWire(value) : String(value)

/** The least and the most of each unit; no search goes further back than the ledger's open days. */
const BOUNDS = { days: [1n, 90n], count: [2n, 10_000n], rate: [1n, 100_000n] } as const

/** What an operator typed, or null if it is no value of this threshold. Pure. */
export function parseSetting(key: RiskSettingKey, text: string): bigint | null {
  const unit = RISK_SETTINGS[key]
  if (unit === 'money') return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? fromWire(text) : null
  if (!/^\d{1,6}$/.test(text)) return null
  const value = BigInt(text)
  const [least, most] = BOUNDS[unit]
  return value >= least && value <= most ? value : null
}
