import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import styles from '../../log/log.module.css'
import type { LogCheck } from '../../log/open-log.ts'
import { checkLog } from '../../log/use-log.ts'
import { Link, useSearchParams } from '../../navigation/navigation.tsx'
import { logMemory } from '../../session/log-memory.ts'
import { classNames } from '../../ui/class-names.ts'
import { lottoPaths } from '../lotto-paths.ts'

/** How often the log is compared while the lottery is open and visible. */
const EVERY_MS = 5 * 60_000

type Watched = Pick<LogCheck, 'memory' | 'added' | 'removed' | 'isWeak'>

/**
 * Over every page of the lottery: warns when the log was forked, rewound or replaced, or its witnesses were,
 * and says when one was added or removed, or too few cosign.
 */
export default function LogWatch() {
  const t = useT()
  const isLogPage = useSearchParams()[0].get('view') === 'log'
  const [watched, setWatched] = useState<Watched>(() => ({
    memory: logMemory.read(),
    added: [],
    removed: [],
    isWeak: false,
  }))
  useEffect(() => {
    const check = () => {
      // The log's own page checks by itself: it says whether this is the first visit.
      if (isLogPage || document.visibilityState === 'hidden') return
      // Without a connection nothing is known: the next check is soon enough.
      checkLog().then(setWatched, () => undefined)
    }
    check()
    const timer = setInterval(check, EVERY_MS)
    return () => clearInterval(timer)
  }, [isLogPage])
  const { memory, added, removed, isWeak } = watched
  const alarm = memory?.alarm ?? null
  // The log's own page shows all of it.
  if (isLogPage || (alarm === null && added.length + removed.length === 0 && !isWeak)) return null
  const text =
    alarm !== null
      ? t(`log.alarm_${alarm.kind}`)
      : isWeak && removed.length === 0
        ? t('log.weak')
        : t(removed.length > 0 ? 'log.removed' : 'log.added', {
            names: (removed.length > 0 ? removed : added).join(', '),
          })
  return (
    <p
      className={classNames(styles.watch, alarm === null && styles.notice)}
      role={alarm ? 'alert' : 'status'}
    >
      {text} <Link to={lottoPaths.log()}>{t('log.see')}</Link>
    </p>
  )
}
