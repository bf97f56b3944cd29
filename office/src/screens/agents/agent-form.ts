import { CATEGORY_CHOICES, categoryName } from '../../category.ts'
import { percentText } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { splitLines } from '../../ui/form/values.ts'

/** Series, and rates per 10 000 by category. */
export interface Terms {
  readonly series: number
  readonly rates: Readonly<Record<string, number>>
}

/** The types of members that are agents. */
export const TYPES: Readonly<Record<number, string>> = {
  1: t('agents.kind_agent'),
  2: t('agents.top_agent'),
  41: t('agents.type_affiliate'),
  42: t('agents.type_affiliate_with_players'),
}

/** Terms in a line: `1950 · Fishing 0.6 %, Slots 0.6 %`. Pure. */
export function termsText({ series, rates }: Terms): string {
  const given = Object.entries(rates).sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    String(series),
    given.map(([name, rate]) => `${categoryName(name)} ${percentText(rate)}`).join(', '),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The categories that are paid by a rate, each with its name: lotteries are paid by their series. */
export const RATED = CATEGORY_CHOICES.filter(([category]) => category !== 'LOTT' && category !== 'ELOTT')

/** Rates as a form has them: per cent by category, null where none was typed. */
export type RateValues = Readonly<Record<string, number | null>>

/** Rates per 10 000 as a form shows them. Pure. */
export const rateValues = ({ rates }: Pick<Terms, 'rates'>): RateValues =>
  Object.fromEntries(
    RATED.map(([category]) => {
      const rate = rates[category]
      return [category, rate === undefined ? null : rate / 100]
    }),
  )

/** Quotas as `readQuotas` reads them. Pure. */
export const quotaLines = (quotas: readonly { readonly series: number; readonly free: number }[]): string =>
  quotas.map(({ series, free }) => `${series} ${free}`).join('\n')

/** Pairs that an operator typed, one per line, such as `1952 6`; NaN where no number follows. Pure. */
const readPairs = (text: string): readonly (readonly [string, number])[] =>
  splitLines(text).map((line) => {
    const [name = '', value = ''] = line.split(/\s+/)
    return [name, value === '' ? Number.NaN : Number(value)] as const
  })

/** Rates per 10 000 by category, as calls take them: those that were typed. Pure. */
export const readRates = (values: RateValues): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([category, percent]) =>
      percent === null ? [] : [[category, Math.round(percent * 100)]],
    ),
  )

/** How many accounts of each series may be opened, from lines such as `1952 6`. Pure. */
export const readQuotas = (text: string): { series: number; count: number }[] =>
  readPairs(text).map(([series, count]) => ({ series: Number(series), count }))
