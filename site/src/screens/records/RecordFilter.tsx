import { useRef } from 'react'
import type { PlainKey } from '../../i18n/i18n.ts'
import { useT } from '../../i18n/i18n.ts'
import { useSearchParams } from '../../navigation/navigation.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useSticky } from '../../ui/motion/use-sticky.ts'
import { withValue } from '../../ui/search-params.ts'
import { RANGES, type Range, toRange } from './period.ts'
import styles from './RecordFilter.module.css'
import type { KindOption } from './record-table.ts'

const labels: Record<Range, PlainKey> = {
  today: 'records.today',
  week: 'records.week',
  month: 'records.month',
}

/**
 * Range and kind in one row, which stays in sight over a long list; both are in the address, so that going
 * back leads to the same list.
 */
export function RecordFilter({ kinds }: { kinds: readonly KindOption[] }) {
  const t = useT()
  const [query, setQuery] = useSearchParams()
  const range = toRange(query.get('range'))
  const row = useRef<HTMLDivElement>(null)
  const isSticky = useSticky(row)
  const set = (name: 'range' | 'kind', value: string) =>
    setQuery(withValue(query, name, value), { replace: true })
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
    </div>
  )
}
