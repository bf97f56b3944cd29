import type { Terms } from '@koi/contract/agents/terms.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { categoryName, inOrder, isLottery } from './categories.ts'

/** A point of series is worth this much of a lottery stake, per 10 000 (docs/domain/agents.md). */
const POINT = 5

/** A rate per 10 000 as `0.65 %`, which is never broken. Pure. */
export function rateText(rate: number): string {
  const digits = String(Math.abs(rate)).padStart(3, '0')
  return `${rate < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}\u00a0%`
}

/** The other categories in which any of these terms has a rate, in their order. Pure. */
export const ratedCategories = (...all: readonly Terms[]): readonly string[] =>
  inOrder(
    all.flatMap(({ rates }) =>
      Object.entries(rates).flatMap(([category, rate]) =>
        rate > 0 && !isLottery(category) ? [category] : [],
      ),
    ),
  )

export const rateOf = ({ rates }: Terms, category: string): number => rates[category] ?? 0

/** What an upline keeps of lottery stakes by the difference of two series, per 10 000. Pure. */
export const seriesShare = (own: number, below: number): number => (own - below) * POINT

/** Series and rates in a line: `Series 1950 · Slots 0.60 %`; without a series, the upline's is followed. */
export function termsText(t: Translate, terms: Terms): string {
  return [
    terms.series === 0 ? t('agent.series_followed') : t('agent.series_number', { series: terms.series }),
    ...ratedCategories(terms).map(
      (category) => `${categoryName(category)} ${rateText(rateOf(terms, category))}`,
    ),
  ].join(' · ')
}
