import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import styles from '../../log/log.module.css'
import { checkLog } from '../../log/use-log.ts'
import { type LogAlarm, logMemory } from '../../session/log-memory.ts'
import { lottoPaths } from '../lotto-paths.ts'

/** How often the log is compared while the lottery is open and visible. */
const EVERY_MS = 5 * 60_000

/** Warns over every page of the lottery when the log was forked, rewound or replaced. */
export default function LogWatch() {
  const t = useT()
  const isLogPage = useSearchParams()[0].get('view') === 'log'
  const [alarm, setAlarm] = useState<LogAlarm | null>(() => logMemory.read()?.alarm ?? null)
  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'hidden') return
      checkLog().then(
        ({ memory }) => setAlarm(memory?.alarm ?? null),
        // Without a connection nothing is known: the next check is soon enough.
        () => undefined,
      )
    }
    check()
    const timer = setInterval(check, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  // The log's own page shows the whole alarm.
  if (alarm === null || isLogPage) return null
  return (
    <p className={styles.watch} role="alert">
      {t(`log.alarm_${alarm.kind}`)} <Link to={lottoPaths.log()}>{t('log.see')}</Link>
    </p>
  )
}
