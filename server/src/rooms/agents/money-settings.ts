import assert from 'node:assert/strict'
import type { Db } from '../../db/db.ts'

/** What an operator sets about money in a team: amounts in units of 1/100000, rates per 10 000. */
const KEYS = [
  ...(['transfer.min', 'transfer.max', 'transfer.daily_amount', 'transfer.turnover_rate'] as const),
  ...(['envelope.min', 'envelope.max', 'envelope.daily_amount', 'envelope.turnover_rate'] as const),
] as const

export type MoneySettings = Readonly<Record<(typeof KEYS)[number], bigint>>

/** The current settings. */
export async function readMoneySettings(db: Db): Promise<MoneySettings> {
  const rows = await db.query<{ key: string; value: bigint }>({
    name: 'agents.settings',
    text: 'select key, value from agents.setting',
  })
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    KEYS.map((key) => {
      const value = found.get(key)
      assert(value !== undefined, `agents.setting has no ${key}`)
      return [key, value]
    }),
  ) as MoneySettings
}

/** A rate of the settings, which is small, as the wire has it. */
export const rateOf = (settings: MoneySettings, key: `${'transfer' | 'envelope'}.turnover_rate`): number =>
  Number.parseInt(String(settings[key]), 10)
