import { useT } from '../../i18n/i18n.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from './EmptyState.tsx'

export interface FailedProps {
  title: string
  onRetry: () => unknown
}

/** Replaces what could not be loaded, with a button to try again. */
export function Failed({ title, onRetry }: FailedProps) {
  const t = useT()
  return (
    <div role="alert">
      <EmptyState
        mood="upset"
        title={title}
        action={
          <Button tone="quiet" icon="refresh" onClick={() => void onRetry()}>
            {t('ui.retry')}
          </Button>
        }
      />
    </div>
  )
}
