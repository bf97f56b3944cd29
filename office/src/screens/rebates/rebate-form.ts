import type { Input, Output } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'

export type Overview = Output<'officeRebates'>
export type Terms = NonNullable<Overview['current']>
type Category = Overview['edges'][number]['category']

/** A rate or a weight per 10 000 is typed in per cent. */
const PER_CENT = 100
/** A turnover requirement is typed as a multiple of what is paid, and sent per 10 000. */
const PER_TIMES = 10_000
/** The level that stands for everyone. */
const EVERYONE = 0

/** Terms as an operator fills them in: per cent by `RNG_0` (category and level), weights by category. */
export interface TermsValues {
  readonly on: boolean
  readonly minimum: string
  readonly times: number | null
  readonly rates: Readonly<Record<string, number | null>>
  readonly weights: Readonly<Record<string, number | null>>
}

/** The name of the field of a category's rate for a level. */
export const cellOf = (category: string, level: number): string => `${category}_${level}`

/** The levels that can have rates of their own, after everyone. */
export const columnsOf = ({
  levels,
}: Overview): readonly { readonly level: number; readonly name: string }[] => [
  { level: EVERYONE, name: t('promotions.for_everyone') },
  ...levels.map(({ position, name }) => ({ level: position, name })),
]

/** What the form begins with: the terms of the next day, of today, or none. Pure. */
export function termsValues(overview: Overview): TermsValues {
  const terms = overview.next ?? overview.current
  const cells = overview.edges.flatMap(({ category }) =>
    columnsOf(overview).map(({ level }) => {
      const rate = terms?.rates.find((one) => one.level === level && one.category === category)?.rate
      return [cellOf(category, level), rate === undefined ? null : rate / PER_CENT] as const
    }),
  )
  return {
    on: terms?.on ?? true,
    minimum: terms?.minimum ?? '1.00',
    times: (terms?.turnoverRate ?? 0) / PER_TIMES,
    rates: Object.fromEntries(cells),
    weights: Object.fromEntries(
      overview.edges.map(({ category }) => {
        const weight = terms?.weights.find((one) => one.category === category)?.weight
        return [category, weight === undefined ? null : weight / PER_CENT]
      }),
    ),
  }
}

/** The filled form as the call takes it; an empty rate says nothing, an empty weight counts in full. Pure. */
export function termsInput(
  { on, minimum, times, rates, weights }: TermsValues,
  overview: Overview,
): Omit<Input<'officeSetRebates'>, 'reason'> {
  const categories: readonly Category[] = overview.edges.map(({ category }) => category)
  return {
    ...{ on, minimum, turnoverRate: Math.round((times ?? 0) * PER_TIMES) },
    rates: categories.flatMap((category) =>
      columnsOf(overview).flatMap(({ level }) => {
        const typed = rates[cellOf(category, level)] ?? null
        return typed === null ? [] : [{ level, category, rate: Math.round(typed * PER_CENT) }]
      }),
    ),
    weights: categories.flatMap((category) => {
      const typed = weights[category] ?? null
      return typed === null ? [] : [{ category, weight: Math.round(typed * PER_CENT) }]
    }),
  }
}

/** A rate per 10 000 as a percentage; a dash for none. Pure. */
export const percentText = (rate: number | undefined): string =>
  rate === undefined ? '—' : `${(rate / PER_CENT).toFixed(2)} %`
