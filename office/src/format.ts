import { formatExactAmount, fromWire } from '@koi/contract/money.ts'

const moment = new Intl.DateTimeFormat('en-GB', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** A time of the server in the operator's own zone: `21/11/2026, 14:05:09`. */
export const formatTime = (time: number): string => moment.format(time)

/** An amount of the server with grouping: `12,480.50`. */
export const formatMoney = (wire: string): string => formatExactAmount(fromWire(wire))

/** A state or another code as words: `risk_review` becomes `risk review`. */
export const formatCode = (code: string): string => code.replaceAll('_', ' ').replaceAll('.', ' ')

const number = new Intl.NumberFormat('en')
const plural = new Intl.PluralRules('en')

/** A count with its noun: `1 bet`, `1,200 bets`, `2 matches` (`many` is given where it takes more than an s). */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${number.format(count)} ${plural.select(count) === 'one' ? one : many}`
}
