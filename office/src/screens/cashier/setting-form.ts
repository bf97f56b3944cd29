import type { Output } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'

export type Settings = Output<'officeCashierSettings'>
export type Key = Settings['values'][number]['key']
type Kind = 'amount' | 'percent' | 'time' | 'number'

const AMOUNTS: readonly string[] = [
  'withdrawal.min',
  'withdrawal.max',
  'withdrawal.daily_amount',
  'withdrawal.second_person_above',
  'trial.credit',
  'adjustment.max',
  'adjustment.daily_amount',
]

/** How a setting is typed and shown. Pure. */
export function kindOf(key: Key): Kind {
  if (AMOUNTS.includes(key)) return 'amount'
  if (key.endsWith('_rate')) return 'percent'
  return key.endsWith('_minute') ? 'time' : 'number'
}

export const nameOf = (key: Key): string => t(`money.setting_${key}`)

/** A value of the server as the office shows it. */
export function valueText(key: Key, value: string): string {
  return kindOf(key) === 'amount' ? formatMoney(value) : `${typedValue(key, value)}${unitOf(key)}`
}

const unitOf = (key: Key): string => (kindOf(key) === 'percent' ? ' %' : '')

/** A value of the server as it is typed: a share in per cent, a minute of the day as a time. Pure. */
export function typedValue(key: Key, value: string): string {
  const kind = kindOf(key)
  if (kind === 'percent') return String(Number(value) / 100)
  if (kind !== 'time') return value
  const minute = Number(value)
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** What was typed, for the server, which refuses what is no value of the setting. Pure. */
export function readValue(key: Key, typed: string): string {
  const kind = kindOf(key)
  if (kind === 'percent')
    return /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? String(Math.round(Number(typed) * 100)) : typed
  const time = /^(\d{2}):(\d{2})$/.exec(typed)
  return kind === 'time' && time !== null ? String(Number(time[1]) * 60 + Number(time[2])) : typed
}
