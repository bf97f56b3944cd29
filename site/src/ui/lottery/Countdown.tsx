import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../class-names.ts'
import { useNow } from '../use-now.ts'
import styles from './Countdown.module.css'
import { COUNTDOWN_TICK, daysAndHours, formatCountdown, isUrgent, secondsLeft } from './countdown.ts'

/** The end of the countdown by the phone's clock, in ms; null is shown as closed. */
export function CountdownTo({ until }: { until: number | null }) {
  const now = useNow(until === null ? null : COUNTDOWN_TICK)
  return <Countdown seconds={until === null ? null : secondsLeft(until, now)} />
}

/** Shows seconds as `HH:MM:SS`, or more than a day in days and hours; the caller ticks, with `useNow(COUNTDOWN_TICK)` and `secondsLeft`. */
export function Countdown({ seconds, large }: { seconds: number | null; large?: boolean }) {
  const t = useT()
  const isClosed = seconds === null || seconds <= 0
  const far = daysAndHours(seconds)
  return (
    <span
      role="timer"
      className={classNames(
        styles.countdown,
        large && styles.large,
        isUrgent(seconds) && styles.urgent,
        isClosed && styles.closed,
      )}
    >
      <span aria-hidden={isClosed || undefined}>
        {far ? t('ui.days_hours', far) : formatCountdown(seconds)}
      </span>
      {isClosed ? <span className="visually-hidden">{t('ui.not_on_sale')}</span> : null}
    </span>
  )
}
