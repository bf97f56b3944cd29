import { type Translate, useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { categoryName } from '../parts/categories.ts'
import formStyles from '../parts/form.module.css'
import { rateOf, rateText, seriesShare } from '../parts/terms.ts'
import {
  readPercent,
  type TermsLimits,
  type TermsProblem,
  type TermsProblems,
  type TermsValues,
} from './terms-form.ts'

interface TermsFieldsProps {
  values: TermsValues
  limits: TermsLimits
  /** Shown once the form was sent. */
  problems: TermsProblems
  onChange: (values: TermsValues) => void
}

/** The series and a rate for each category, with their limits and what the agent keeps of each. */
export function TermsFields({ values, limits, problems, onChange }: TermsFieldsProps) {
  const t = useT()
  const { own, floor } = limits
  const series = Number.parseInt(values.series, 10)
  const seriesLimits = { from: floor.series === 0 ? null : String(floor.series), to: String(own.series) }
  return (
    <div className={formStyles.fields}>
      <Field
        label={t('agent.series')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={values.series}
        onChange={(event) => onChange({ ...values, series: event.target.value })}
        hint={hintOf(t, {
          ...seriesLimits,
          kept: series <= own.series ? seriesShare(own.series, series) : null,
        })}
        error={errorOf(t, problems.series, seriesLimits)}
      />
      {Object.entries(values.rates).map(([category, text]) => {
        const [from, to] = [rateOf(floor, category), rateOf(own, category)]
        const limits = { from: from === 0 ? null : rateText(from), to: rateText(to) }
        const rate = readPercent(text)
        return (
          <Field
            key={category}
            label={categoryName(category)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={text}
            after={<span className={formStyles.percent}>%</span>}
            onChange={(event) =>
              onChange({ ...values, rates: { ...values.rates, [category]: event.target.value } })
            }
            hint={hintOf(t, {
              ...limits,
              kept: rate !== null && rate <= to ? to - rate : null,
            })}
            error={errorOf(t, problems[category], limits)}
          />
        )
      })}
    </div>
  )
}

interface Range {
  /** Null if there is no lower limit. */
  readonly from: string | null
  readonly to: string
}

/** The limits, and what the agent keeps; null while what is typed is none. */
function hintOf(t: Translate, { from, to, kept }: Range & { kept: number | null }): string {
  if (kept === null) return from === null ? t('agent.up_to', { to }) : t('agent.limits', { from, to })
  const rate = rateText(kept)
  return from === null ? t('agent.up_to_kept', { to, rate }) : t('agent.limits_kept', { from, to, rate })
}

function errorOf(t: Translate, problem: TermsProblem | undefined, { from, to }: Range): string | undefined {
  switch (problem) {
    case 'format':
      return t('agent.rate_format')
    case 'above':
      return t('agent.rate_above', { to })
    case 'below':
      return t('agent.rate_below', { from: from ?? '0' })
    case undefined:
      return undefined
  }
}
