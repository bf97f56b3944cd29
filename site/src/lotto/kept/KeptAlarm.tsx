import { useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import styles from './KeptAlarm.module.css'
import { alarm } from './keep.ts'

/** Says loudly that a draw is not what was promised to this browser. */
export default function KeptAlarm({ game, numero }: { game: string; numero: string }) {
  const t = useT()
  const navigate = useNavigate()
  const close = () => alarm.set(null)
  const see = () => {
    close()
    navigate(lottoPaths.verify({ game, numero }))
  }
  return (
    <Sheet open onClose={close} title={t('lotto.kept_alarm')}>
      <div className={styles.alarm} role="alert">
        <p>{t('lotto.kept_alarm_text', { draw: `${game} ${numero}` })}</p>
        <Button icon="shield" full onClick={see}>
          {t('lotto.kept_alarm_see')}
        </Button>
      </div>
    </Sheet>
  )
}
