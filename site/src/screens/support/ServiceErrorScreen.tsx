import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import styles from './support.module.css'

/** The service does not respond (SH-07, SH-56). Without a retry of its own it restarts the visit. */
export default function ServiceErrorScreen({ onRetry }: { onRetry?: () => void }) {
  const t = useT()
  return (
    <EmptyState
      mood="upset"
      title={t('error.service')}
      text={t('error.service_more')}
      action={
        <div className={styles.actions}>
          <Button icon="refresh" onClick={onRetry ?? (() => window.location.assign(paths.home))}>
            {t('ui.retry')}
          </Button>
          {onRetry ? null : (
            <Button tone="quiet" icon="home" onClick={() => window.location.assign(paths.home)}>
              {t('error.go_home')}
            </Button>
          )}
        </div>
      }
    />
  )
}
