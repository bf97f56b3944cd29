import { leavePage } from '../../device/leave-page.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { toSearch } from '../../ui/search-params.ts'
import { alarm } from './alarm.ts'
import styles from './KeptAlarm.module.css'

/** Says loudly that a draw is not what was promised to this browser. */
export default function KeptAlarm({ game, numero }: { game: string; numero: string }) {
  const t = useT()
  return (
    <Sheet open onClose={() => alarm.set(null)} title={t('lotto.kept_alarm')}>
      <div className={styles.alarm} role="alert">
        <p>{t('lotto.kept_alarm_text', { draw: `${game} ${numero}` })}</p>
        <Button icon="shield" full onClick={() => see({ game, numero })}>
          {t('lotto.kept_alarm_see')}
        </Button>
      </div>
    </Sheet>
  )
}

/** The verifier is on another page than the member site; from the lottery it is loaded anew too. */
const see = (draw: { readonly game: string; readonly numero: string }): void =>
  leavePage(`/lotto/verify${toSearch(draw)}`)
