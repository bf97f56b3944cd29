import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import styles from './Tour.module.css'

const steps = [
  { id: 'play', icon: 'game' },
  { id: 'money', icon: 'wallet' },
  { id: 'check', icon: 'shield' },
] as const

/** Three steps for a newcomer: what to play, where the money is, how a draw is checked. Each can be the last. */
export default function Tour({ onClose }: { onClose: () => void }) {
  const t = useT()
  const [place, setPlace] = useState(0)
  const step = steps[place] ?? steps[0]
  const isLast = place === steps.length - 1
  return (
    <Dialog
      open
      title={t('support.tour')}
      onClose={onClose}
      actions={
        <>
          {isLast ? null : (
            <Button tone="quiet" onClick={onClose}>
              {t('support.tour_skip')}
            </Button>
          )}
          <Button onClick={() => (isLast ? onClose() : setPlace(place + 1))}>
            {t(isLast ? 'support.tour_done' : 'support.tour_next')}
          </Button>
        </>
      }
    >
      <div className={styles.step} role="status">
        <Icon name={step.icon} size={32} />
        <p className={styles.count}>
          {t('support.tour_count', { step: String(place + 1), steps: String(steps.length) })}
        </p>
        <h3>{t(`support.tour_${step.id}`)}</h3>
        <p>{t(`support.tour_${step.id}_text`)}</p>
      </div>
    </Dialog>
  )
}
