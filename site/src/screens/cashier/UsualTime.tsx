import { useT } from '../../i18n/i18n.ts'
import styles from './cashier.module.css'
import { spanOf } from './usual-time.ts'

/** How long the last withdrawals took; without enough of them, that nobody can say. */
export function UsualTime({ minutes }: { minutes: number | null }) {
  const t = useT()
  if (minutes === null) return <p className={styles.note}>{t('cashier.usually_unknown')}</p>
  const { unit, count } = spanOf(minutes)
  const time = t(`cashier.${unit}`, { count })
  return <p className={styles.note}>{t('cashier.usually_takes', { time })}</p>
}
