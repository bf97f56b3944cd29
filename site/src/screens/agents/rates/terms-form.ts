import { areWithin, type Terms } from '@koi/contract/agents/terms.ts'
import { rateOf } from '../parts/terms.ts'

/** Series and rates as typed: the rates in percent, by category. */
export interface TermsValues {
  readonly series: string
  readonly rates: Readonly<Record<string, string>>
}

/** What may be given: from the highest terms below the member up to the agent's own. */
export interface TermsLimits {
  readonly own: Terms
  readonly floor: Terms
}

export const NO_FLOOR: Terms = { series: 0, rates: {} }

export type TermsProblem = 'format' | 'above' | 'below'
/** The problem of each field that has one, by its category or `series`. */
export type TermsProblems = Readonly<Record<string, TermsProblem>>

/** A rate per 10 000 as it is typed in percent: `0.65`. Pure. */
const toPercent = (rate: number): string => `${Math.floor(rate / 100)}.${String(rate % 100).padStart(2, '0')}`

/** Terms as texts of a form with these categories. Pure. */
export const toValues = (terms: Terms, categories: readonly string[]): TermsValues => ({
  series: String(terms.series),
  rates: Object.fromEntries(categories.map((category) => [category, toPercent(rateOf(terms, category))])),
})

/** A percentage with at most two places as a rate per 10 000; null if it is none. Pure. */
export function readPercent(text: string): number | null {
  const [, whole, places = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? null : Number.parseInt(`${whole}${places.padEnd(2, '0')}`, 10)
}

const readSeries = (text: string): number | null =>
  /^\d{1,4}$/.test(text.trim()) ? Number.parseInt(text.trim(), 10) : null

/** The terms of a form, and the problem of each field that is outside its limits. Pure. */
export function readTerms(values: TermsValues, { own, floor }: TermsLimits) {
  const problems: Record<string, TermsProblem> = {}
  const rates: Record<string, number> = {}
  const series = readSeries(values.series)
  const problem = judge(series, floor.series, own.series)
  if (problem !== null) problems.series = problem
  for (const [category, text] of Object.entries(values.rates)) {
    const rate = readPercent(text)
    const wrong = judge(rate, rateOf(floor, category), rateOf(own, category))
    if (wrong !== null) problems[category] = wrong
    rates[category] = rate ?? 0
  }
  return { terms: { series: series ?? 0, rates } satisfies Terms, problems: problems as TermsProblems }
}

function judge(value: number | null, least: number, most: number): TermsProblem | null {
  if (value === null) return 'format'
  if (value > most) return 'above'
  return value < least ? 'below' : null
}

/** Whether anything is lower than now, so that the member has to agree first (TA-06). Pure. */
export const doesFall = (now: Terms, next: Terms): boolean => !areWithin(now, next)
