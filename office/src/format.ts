import { formatExactAmount, fromWire } from '@koi/contract/money.ts'
import { lookUp, t } from './i18n/i18n.ts'
import { languageTag } from './i18n/languages.ts'

/** An amount of the server with grouping: `12,480.50`. */
export const formatMoney = (wire: string): string => formatExactAmount(fromWire(wire))

/** A state or another code in words; one that the catalogue has not is its own words: `risk review`. */
export const formatCode = (code: string): string =>
  lookUp(`code.${code}`) ?? code.replaceAll('_', ' ').replaceAll('.', ' ')

/** A reason: the server's code in words, or what an operator typed; empty without one. */
export const formatReason = (reason: string | null): string =>
  reason === null ? '' : (lookUp(`code.${reason}`) ?? reason)

const PARTS = [
  ['shell.days', 86_400],
  ['shell.hours', 3_600],
  ['shell.minutes', 60],
  ['shell.seconds', 1],
] as const

/** How long something takes, by its two largest units: `2 days 3 hours`. */
export function formatDuration(seconds: number): string {
  let left = Math.max(0, Math.round(seconds))
  const parts = PARTS.flatMap(([key, size]) => {
    const count = Math.floor(left / size)
    left -= count * size
    return count === 0 ? [] : [t(key, { count })]
  })
  return parts.slice(0, 2).join(' ') || t('shell.seconds', { count: 0 })
}

/** Names as the language lists them: `Ann and Bo`, or with `disjunction` `Ann or Bo`. */
export const formatList = (names: readonly string[], type: 'conjunction' | 'disjunction'): string =>
  new Intl.ListFormat(languageTag, { type }).format(names)

/** A rate per 10 000 as per cent: `0.8 %`. Pure. */
export const percentText = (rate: number): string => `${rate / 100} %`
