import { useLanguage, useT } from '../../../i18n/i18n.ts'
import { Link, useSearchParams } from '../../../navigation/navigation.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { withValue } from '../../../ui/search-params.ts'
import { dayName } from '../parts/day-name.ts'
import styles from '../parts/parts.module.css'

/** The way back from a day to all days, and from a line to its day. */
export function IncomePath({ day, line }: { day: string; line?: string }) {
  const t = useT()
  const language = useLanguage()
  const [query] = useSearchParams()
  const ofDay = withValue(query, 'line', '')
  return (
    <nav aria-label={t('agent.path')}>
      <ol className={styles.path}>
        <li>
          <Link to={`?${withValue(ofDay, 'day', '')}`}>{t('agent.all_days')}</Link>
        </li>
        <li>
          <Icon name="forward" size={14} />
          {line === undefined ? (
            <span aria-current="page">{dayName(day, language)}</span>
          ) : (
            <Link to={`?${ofDay}`}>{dayName(day, language)}</Link>
          )}
        </li>
        {line === undefined ? null : (
          <li>
            <Icon name="forward" size={14} />
            <span aria-current="page">{line}</span>
          </li>
        )}
      </ol>
    </nav>
  )
}
