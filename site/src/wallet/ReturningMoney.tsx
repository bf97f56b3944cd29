import { useEffect, useRef } from 'react'
import { refusalText } from '../api/refusal-text.ts'
import { useT } from '../i18n/i18n.ts'
import { useNavigate } from '../navigation/navigation.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { showToast } from '../ui/overlay/toast.ts'
import { recallTexts } from './recall-texts.ts'
import { firstOutstanding, useRecallMoney } from './vendor-money.ts'
import styles from './wallet.module.css'

/**
 * Shown when a member leaves a game that kept the money: it is recalled first, then the visit continues; a
 * failure is shown.
 */
export default function ReturningMoney({ to, onBack }: { to: string; onBack: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const bring = useRecallMoney(({ content }) => {
    onBack()
    if (content.length > 0) showToast(t('wallet.back'), { tone: 'success' })
    navigate(to, { replace: true })
  })
  const isAsked = useRef(false)
  useEffect(() => {
    // Once per visit, however often this is drawn; the server recalls only once in any case.
    if (isAsked.current) return
    isAsked.current = true
    bring.mutate()
  })
  const late = bring.data === undefined ? null : firstOutstanding(bring.data)
  if (bring.error === null && late === null) {
    return (
      <div className={styles.leaving} role="status">
        <p>{t('wallet.leaving')}</p>
        <Skeleton height={28} width={160} />
        <Skeleton height={16} width={220} />
      </div>
    )
  }
  const said = late === null ? refusalText(bring.error) : t(recallTexts[late.state], { name: late.name })
  return (
    <div role="alert">
      <EmptyState
        mood={late === null ? 'upset' : 'calm'}
        title={t('wallet.not_yet')}
        text={said}
        action={
          <div className={styles.actions}>
            <Button tone="quiet" icon="refresh" loading={bring.isPending} onClick={() => bring.mutate()}>
              {t('ui.retry')}
            </Button>
            <Button
              onClick={() => {
                // The recall was requested: the server keeps retrying, and the member is not sent here again.
                onBack()
                navigate(to, { replace: true })
              }}
            >
              {t('wallet.go_on')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
