import assert from 'node:assert/strict'
import { toWire } from '@koi/contract/money.ts'
import type { Db } from '../../db/db.ts'

/** The operator's settings: amounts in units of 1/100000, and counts, seconds, rates per 10 000. */
export const AMOUNTS = [
  'withdrawal.min',
  'withdrawal.max',
  'withdrawal.daily_amount',
  'withdrawal.second_person_above',
  'trial.credit',
  'adjustment.max',
  'adjustment.daily_amount',
] as const
export const NUMBERS = [
  'deposit.expiry_minutes',
  'deposit.open_most',
  'deposit.turnover_rate',
  'withdrawal.daily_count',
  'withdrawal.free_per_day',
  'withdrawal.fee_rate',
  'withdrawal.review_seconds',
  'withdrawal.opens_minute',
  'withdrawal.closes_minute',
] as const

export type Settings = Readonly<Record<(typeof AMOUNTS)[number], bigint>> &
  Readonly<Record<(typeof NUMBERS)[number], number>>

/** The current settings. */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db.query<{ key: string; value: bigint; number: number }>({
    name: 'cashier.settings',
    text: 'select key, value, least(value, 2147483647)::integer as number from cashier.setting',
  })
  const found = new Map(rows.map((row) => [row.key, row]))
  const pick = <Key extends string, Value>(keys: readonly Key[], of: (row: (typeof rows)[number]) => Value) =>
    Object.fromEntries(
      keys.map((key) => {
        const row = found.get(key)
        assert(row !== undefined, `cashier.setting has no ${key}`)
        return [key, of(row)]
      }),
    ) as Record<Key, Value>
  return { ...pick(AMOUNTS, (row) => row.value), ...pick(NUMBERS, (row) => row.number) }
}

/** How far operators may go alone is no promise to members, so the public log has none of it. */
const OF_OPERATORS: readonly string[] = ['adjustment.max', 'adjustment.daily_amount']

/** What the public log has of the settings, amounts as on the wire; the hours only while there are any. */
export const presentSettings = (settings: Settings): Readonly<Record<string, string | number>> =>
  Object.fromEntries([
    ...AMOUNTS.filter((key) => !OF_OPERATORS.includes(key)).map((key) => [key, toWire(settings[key])]),
    ...NUMBERS.filter((key) => hasHours(settings) || !HOURS.includes(key)).map((key) => [key, settings[key]]),
  ])

const HOURS: readonly string[] = ['withdrawal.opens_minute', 'withdrawal.closes_minute']
const hasHours = (settings: Settings): boolean =>
  settings['withdrawal.opens_minute'] !== settings['withdrawal.closes_minute']

/** Whether withdrawals can be requested in a minute of the platform's day; equal hours mean always. Pure. */
export function isOpenAt(settings: Settings, minute: number): boolean {
  const [opens, closes] = [settings['withdrawal.opens_minute'], settings['withdrawal.closes_minute']]
  if (opens === closes) return true
  return opens < closes ? minute >= opens && minute < closes : minute >= opens || minute < closes
}

/** What is played for a deposit before a withdrawal, per 10 000 of it. */
export const depositTurnoverRate = async (db: Db): Promise<number> =>
  (await readSettings(db))['deposit.turnover_rate']

/** The amount above which a money operation needs a second person. */
export const secondPersonAbove = async (db: Db): Promise<bigint> =>
  (await readSettings(db))['withdrawal.second_person_above']
