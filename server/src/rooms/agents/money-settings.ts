import assert from 'node:assert/strict'
import { TEAM_MONEY } from '@koi/contract/schemas/office/agents.ts'
import type { Db, Tx } from '../../db/db.ts'

/** Amounts in units of 1/100000, rates per 10 000. */
export type MoneySettings = Readonly<Record<(typeof TEAM_MONEY)[number], bigint>>

/** The current settings. */
export async function readMoneySettings(db: Db): Promise<MoneySettings> {
  const rows = await db.query<{ key: string; value: bigint }>({
    name: 'agents.settings',
    text: 'select key, value from agents.setting',
  })
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    TEAM_MONEY.map((key) => {
      const value = found.get(key)
      assert(value !== undefined, `agents.setting has no ${key}`)
      return [key, value]
    }),
  ) as MoneySettings
}

/** A rate of the settings, which is small, as the wire has it. */
export const rateOf = (settings: MoneySettings, key: `${'transfer' | 'envelope'}.turnover_rate`): number =>
  Number.parseInt(String(settings[key]), 10)

/** Locks all settings until the transaction ends, so that their bounds hold together. */
export async function lockMoneySettings(tx: Tx): Promise<MoneySettings> {
  await tx.query('select from agents.setting for update')
  return readMoneySettings(tx)
}

export async function writeMoneySetting(tx: Tx, key: keyof MoneySettings, value: bigint): Promise<void> {
  await tx.query('update agents.setting set value = $2 where key = $1', [key, value])
}
