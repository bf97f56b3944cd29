import { type PlainKey, useT } from '../i18n/i18n.ts'
import { useSearchParams } from '../navigation/navigation.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { isDay, rangeOf, SPANS, type Span, toSpan } from './range.ts'
import styles from './team.module.css'
import { useToday } from './use-team-range.ts'

const labels: Readonly<Record<Span, PlainKey>> = {
  today: 'agent.span_today',
  yesterday: 'agent.span_yesterday',
  week: 'agent.span_week',
  month: 'agent.span_month',
  own: 'agent.span_own',
}

/**
 * The days that a page of an agent is about. They are in the address, so that going back leads to the same
 * page; a change of them starts again at the first page of a list.
 */
export function RangePicker() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const today = useToday()
  const span = toSpan(query.get('range'))
  const { startDate, endDate } = rangeOf(query, today)
  const set = (range: Span, day: { readonly from?: string; readonly to?: string } = {}) =>
    setQuery(
      (before) => {
        const now = rangeOf(before, today)
        const own = { from: now.startDate, to: now.endDate, ...day }
        const next = new URLSearchParams(before)
        for (const name of ['from', 'to', 'page']) next.delete(name)
        for (const [name, value] of Object.entries(range === 'own' ? { range, ...own } : { range }))
          next.set(name, value)
        return next
      },
      { replace: true },
    )
  // A date that is being typed is empty until it is whole.
  const setDay = (name: 'from' | 'to', day: string) => {
    if (isDay(day)) set('own', { [name]: day })
  }
  return (
    <div>
      <Tabs
        tabs={SPANS.map((id) => ({ id, label: t(labels[id]) }))}
        active={span}
        onChange={(to) => set(to)}
        label={t('agent.span')}
        look="chips"
      />
      {span === 'own' ? (
        <div className={styles.days}>
          <Field
            type="date"
            label={t('agent.span_from')}
            max={today}
            value={startDate}
            onChange={(event) => setDay('from', event.target.value)}
          />
          <Field
            type="date"
            label={t('agent.span_to')}
            max={today}
            value={endDate}
            onChange={(event) => setDay('to', event.target.value)}
          />
        </div>
      ) : null}
    </div>
  )
}
