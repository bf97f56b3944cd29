import { toServerTime } from '../api/server-time.ts'
import { useServiceLinkQuery } from '../api/support-link.ts'
import { formatTime } from '../i18n/format-time.ts'
import { type PlainKey, useLanguage, useT } from '../i18n/i18n.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { useNow } from '../ui/use-now.ts'
import styles from './protection.module.css'
import type { ProtectionState } from './queries.ts'

type Closed = NonNullable<ProtectionState['closed']>

const titles: Readonly<Record<Closed['why'], PlainKey>> = {
  excluded: 'protection.closed_excluded',
  timed_out: 'protection.closed_timed_out',
  under_age: 'protection.closed_under_age',
  frozen: 'protection.closed_frozen',
}

export interface ClosedCardProps {
  closed: Closed
  /** Requests to return; only if that is possible. */
  onReturn?: () => void
  returning?: boolean
}

/** What is closed and what stays open (docs/domain/protection.md#time-out-and-exclusion). */
export function ClosedCard({ closed, onReturn, returning = false }: ClosedCardProps) {
  const t = useT()
  const language = useLanguage()
  const help = useServiceLinkQuery()
  const tick = useNow(closed.returnFrom === null ? null : 30_000)
  const { why, until, returnFrom } = closed
  const mayReturn = returnFrom !== null && toServerTime(tick) >= returnFrom
  return (
    <Card title={t(titles[why])}>
      <div className={styles.closed} role="status">
        {until === null ? null : <p>{t('protection.opens', { time: formatTime(until, language) })}</p>}
        {returnFrom === null ? null : (
          <p>{t('protection.return_from', { time: formatTime(returnFrom, language) })}</p>
        )}
        <p className={styles.note}>{t('protection.closed_text')}</p>
        {mayReturn && onReturn !== undefined ? (
          <Button full loading={returning} onClick={onReturn}>
            {t('protection.return')}
          </Button>
        ) : null}
        <div className={styles.buttons}>
          <ButtonLink tone="quiet" to={paths.withdraw}>
            {t('shell.withdraw')}
          </ButtonLink>
          {onReturn === undefined ? (
            <ButtonLink tone="quiet" to={paths.protection}>
              {t('protection.help')}
            </ButtonLink>
          ) : null}
        </div>
        {help === null ? null : (
          <a className={styles.link} href={help} target="_blank" rel="noopener noreferrer">
            {t('error.contact')}
          </a>
        )}
      </div>
    </Card>
  )
}
