import { formatTime } from '../i18n/format-time.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import type { LogMemory } from '../session/log-memory.ts'
import { Button } from '../ui/Button.tsx'
import styles from './log.module.css'
import { useForgetLog } from './use-log.ts'

/** Says loudly that the log was forked, rewound or replaced, with both texts that prove it. */
export function AlarmCard({ memory }: { memory: LogMemory | null }) {
  const t = useT()
  const language = useLanguage()
  const forget = useForgetLog()
  if (memory?.alarm == null) return null
  const { kind, evidence, at } = memory.alarm
  const kept =
    kind === 'witnesses' ? memory.pinned.map(({ key }) => key) : [memory.key, '', memory.checkpoint]
  return (
    <section className={styles.alarm} role="alert">
      <h2>{t(`log.alarm_${kind}`)}</h2>
      <p>{t('log.alarm_text')}</p>
      <b>{t('log.alarm_kept')}</b>
      <pre className={styles.evidence}>{kept.join('\n')}</pre>
      <b>{t('log.alarm_sent', { time: formatTime(at, language) })}</b>
      <pre className={styles.evidence}>{evidence}</pre>
      <Button tone="danger" onClick={forget}>
        {t('log.forget')}
      </Button>
    </section>
  )
}
