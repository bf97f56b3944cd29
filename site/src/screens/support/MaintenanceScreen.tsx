import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startUpQuery } from '../../api/start-up.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ContactLink } from './ContactLink.tsx'
import { useSystemStatusQuery } from './queries.ts'
import styles from './support.module.css'

/** Text, end time and contact; the site opens automatically when the maintenance is over (SH-40). */
export default function MaintenanceScreen() {
  const t = useT()
  const language = useLanguage()
  const client = useQueryClient()
  const status = useSystemStatusQuery().data
  const isOver = status?.systemStatus === 0

  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: startUpQuery.queryKey })
  }, [isOver, client])

  return (
    <EmptyState
      mood="upset"
      title={t('error.maintenance')}
      text={t('error.maintenance_more')}
      action={
        <div className={styles.actions}>
          {status?.endsAt ? (
            <p className={styles.ends}>
              {t('error.maintenance_ends', { time: formatTime(status.endsAt, language) })}
            </p>
          ) : null}
          <ContactLink />
        </div>
      }
    />
  )
}
