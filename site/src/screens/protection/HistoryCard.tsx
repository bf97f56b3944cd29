import type { LimitKind, LimitPeriod } from '@koi/contract/protection.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { lookUp, type Translate, useLanguage, useT } from '../../i18n/i18n.ts'
import { formatLimit, periodKeys } from '../../protection/texts.ts'
import { Card } from '../../ui/Card.tsx'
import { kindKeys } from './LimitsCard.tsx'
import styles from './protection.module.css'
import type { ProtectionState } from './queries.ts'

type Event = ProtectionState['events'][number]

/** What was set when, and by whom. */
export function HistoryCard({ events }: { events: readonly Event[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Card title={t('protection.history')}>
      <ul>
        {events.map((event) => (
          <li key={`${event.at} ${event.what} ${detailOf(t, event)}`} className={styles.event}>
            <span>{lookUp(`protection.did_${event.what}`) ?? event.what}</span>
            <span className={styles.note}>{detailOf(t, event)}</span>
            <span className={styles.note}>
              {formatTime(event.at, language)}
              {event.setBy === 'operator' ? ` · ${t('protection.by_us')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function detailOf(t: Translate, { details }: Event): string {
  const { kind, period, amount } = details
  if (typeof kind !== 'string' || typeof period !== 'string') return ''
  const name = `${t(kindKeys[kind as LimitKind])} · ${t(periodKeys[period as LimitPeriod])}`
  return typeof amount === 'string' ? `${name} · ${formatLimit(t, kind as LimitKind, amount)}` : name
}
