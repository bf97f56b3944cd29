import { useRef } from 'react'
import { useStartUp } from '../../api/start-up.ts'
import { now } from '../../device/now.ts'
import type { PlainKey } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useSticky } from '../../ui/motion/use-sticky.ts'
import { withValue } from '../../ui/search-params.ts'
import { daysOfAddress, RANGES, type Range, toRange } from './period.ts'
import styles from './RecordFilter.module.css'
import type { KindOption } from './record-table.ts'

const labels: Record<Range, PlainKey> = {
  today: 'records.today',
  week: 'records.week',
  month: 'records.month',
  own: 'records.own_days',
}

interface RecordFilterProps {
  kinds: readonly KindOption[]
  /** Whether rows can be found by their number. */
  hasNumber?: boolean
}

/**
 * Range and kind in one row, which stays in sight over a long list; both are in the address, so that going
 * back leads to the same list.
 */
export function RecordFilter({ kinds, hasNumber = false }: RecordFilterProps) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const range = toRange(query.get('range'))
  const row = useRef<HTMLDivElement>(null)
  const isSticky = useSticky(row)
  const set = (name: 'range' | 'kind', value: string) =>
    setQuery((before) => withValue(before, name, value), { replace: true })
  return (
    <div ref={row} className={classNames(styles.filter, isSticky && styles.sticky)}>
      {RANGES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.chip}
          aria-pressed={one === range}
          onClick={() => set('range', one)}
        >
          {t(labels[one])}
        </button>
      ))}
      {kinds.length === 0 ? null : (
        <span className={styles.kind}>
          <select
            aria-label={t('records.kind')}
            className={styles.chip}
            value={query.get('kind') ?? ''}
            onChange={(event) => set('kind', event.target.value)}
          >
            <option value="">{t('records.all')}</option>
            {kinds.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="down" size={14} />
        </span>
      )}
      {range === 'own' ? <OwnDays /> : null}
      {hasNumber ? <NumberField /> : null}
    </div>
  )
}

/** The first and the last day, each as it is chosen. */
function OwnDays() {
  const t = useT()
  const { timeZone } = useStartUp()
  const [query, setQuery] = useSearchParams()
  const days = daysOfAddress(query, now(), timeZone)
  const field = (name: 'from' | 'to', label: PlainKey, value: string) => (
    <Field
      type="date"
      label={t(label)}
      value={value}
      onChange={({ target }) => {
        // A date that is being typed is empty until it is whole.
        if (target.value === '') return
        setQuery(
          (before) => {
            const { startDate, endDate } = daysOfAddress(before, now(), timeZone)
            const whole = new URLSearchParams(before)
            whole.set('from', startDate)
            whole.set('to', endDate)
            whole.set(name, target.value)
            return whole
          },
          { replace: true },
        )
      }}
    />
  )
  return (
    <div className={styles.own}>
      {field('from', 'records.from', days.startDate)}
      {field('to', 'records.to', days.endDate)}
    </div>
  )
}

/** Finds a row by its number, once it is typed. */
function NumberField() {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const value = query.get('number') ?? ''
  const apply = (typed: string) => {
    const number = typed.trim()
    if (number !== value) setQuery((before) => withValue(before, 'number', number), { replace: true })
  }
  return (
    <div className={styles.number}>
      <Field
        key={value}
        label={t('records.reference')}
        defaultValue={value}
        enterKeyHint="search"
        maxLength={32}
        onBlur={({ target }) => apply(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply(event.currentTarget.value)
        }}
      />
    </div>
  )
}
