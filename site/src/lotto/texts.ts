import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { exposureKey, WHOLE_PLAY } from '@koi/contract/lottery/exposure.ts'
import { isFamily } from '@koi/contract/lottery/games.ts'
import { type Play, symbolOf } from '@koi/contract/lottery/play.ts'
import { percent, type Rational } from '@koi/contract/lottery/rational.ts'
import { formatExactMoney, formatFactor, formatMoney } from '@koi/contract/money.ts'
import { useBalance } from '../api/member.ts'
import { lookUp } from '../i18n/i18n.ts'

/** The name of a play in the member's language, or its code if it has none. */
export const playName = (code: string): string => lookUp(`plays.${code}`) ?? code

/** The name of a row of a pad: a position, or empty if there is only one row. */
export const rowName = (row: string): string => (row === 'pick' ? '' : (lookUp(`plays.row.${row}`) ?? row))

/** The label of a pick: the number itself, or the name of the option. */
export function pickName({ pad: { symbols } }: Play, pick: number): string {
  const text = symbolOf(symbols, pick)
  return symbols.kind === 'numbers' ? text : optionName(text)
}

const optionName = (code: string): string => lookUp(`plays.option.${code}`) ?? code

/** The text of a selection in words: `31 34 38`, `Hundreds 1 2 · Tens 0 · Units 7`, `Thousands Big Odd`. */
export function selectionName(family: string, playCode: string, text: string): string {
  const play = isFamily(family) ? playOf(family, playCode) : null
  if (play === null) return text
  const { symbols, rows } = play.pad
  const isSide = symbols.kind === 'numbers' && symbols.width === 1
  const picked = text.split('|').map((row) => {
    const picks = isSide ? [...row] : row.split(',')
    return symbols.kind === 'numbers' ? picks.join(' ') : picks.map(optionName).join(' ')
  })
  if (rows.length === 1) return picked.join(' | ')
  const named = picked.map((picks, row) => `${rowName(rows[row] ?? '')} ${picks}`)
  return named.filter((_, row) => picked[row] !== '').join(' · ')
}

/** The picks that a cap applies to, in words: `07 12`, `Thousands 7 · Units 0 3`; null for a whole play. */
export function soldOutNames(family: string, playCode: string, keys: string): string | null {
  const play = isFamily(family) ? playOf(family, playCode) : null
  const named = keys.split(' ').filter((key) => key !== '' && key !== WHOLE_PLAY)
  if (play === null || named.length === 0) return null
  const { rows, symbols } = play.pad
  const nameOf = (symbol: string) => (symbols.kind === 'numbers' ? symbol : optionName(symbol))
  const ofRows = rows.map((row, place) => {
    const start = exposureKey('', place, rows.length)
    const picks = named.filter((key) => key.startsWith(start)).map((key) => nameOf(key.slice(start.length)))
    return picks.length === 0 ? '' : `${rowName(row)} ${picks.join(' ')}`.trim()
  })
  return ofRows.filter((text) => text !== '').join(' · ')
}

/** Odds per 10 000 as shown to members: `97.8`, `9.78`. */
export function formatOdds(odds: bigint): string {
  return formatFactor(odds * 10n).replace(/\.?0+$/, '')
}

/** `0.1` of a unit, with no more decimals than needed. */
export const formatUnit = (unit: bigint): string => formatFactor(unit).replace(/\.?0+$/, '')

/** A share in percent that never rounds to zero: small chances get more decimals, then `1 in 100,000`. */
export function formatShare(share: Rational): string {
  const { numerator, denominator } = share
  if (numerator === 0n) return '0%'
  if (numerator * 1000n >= denominator) return trimmed(percent(share, 2))
  return trimmed(percent(share, 5))
}

const trimmed = (text: string): string => text.replace(/(\.\d*?)0+%$/, '$1%').replace('.%', '%')

/** A chance as `1 in 6.04`. */
export function oneIn({ numerator, denominator }: Rational): string {
  return numerator === 0n
    ? '–'
    : formatFactor((denominator * 100_000n) / numerator).replace(/(\.\d\d)\d+$/, '$1')
}

/** Money in the member's currency, in cents; trial credit has a symbol of its own. */
export function useMoney(): (amount: bigint) => string {
  const symbol = useBalance().wallet?.currencySymbol
  return (amount) => formatMoney(amount, symbol)
}

/** The same with all places: a stake that is to be agreed to, and the details of a ticket. */
export function useExactMoney(): (amount: bigint) => string {
  const symbol = useBalance().wallet?.currencySymbol
  return (amount) => formatExactMoney(amount, symbol)
}
