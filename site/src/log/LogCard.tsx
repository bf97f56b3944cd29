import { Loaded } from '../api/Loaded.tsx'
import { formatTime } from '../i18n/format-time.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import type { PinnedWitness } from '../session/log-memory.ts'
import { Card } from '../ui/Card.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { AlarmCard } from './AlarmCard.tsx'
import { Anchors } from './Anchors.tsx'
import styles from './log.module.css'
import type { OpenLog } from './open-log.ts'
import { type CheckedLog, useLog } from './use-log.ts'
import { Verdict } from './Verdict.tsx'
import { WitnessNotices } from './WitnessNotices.tsx'

/** The state of the log: its size, who cosigned it, and whether it contains what this browser kept. */
export function LogCard() {
  const t = useT()
  const checked = useLog()
  return (
    <>
      <AlarmCard memory={checked.data?.memory ?? null} />
      <Card title={t('log.state')}>
        <Loaded query={checked} skeleton={<Skeleton height={220} />}>
          {(data) => <Checked checked={data} />}
        </Loaded>
      </Card>
    </>
  )
}

function Checked({ checked: { log, memory, isFirst, added, removed, isWeak } }: { checked: CheckedLog }) {
  const t = useT()
  const language = useLanguage()
  if (log === null) return <p className={styles.intro}>{t('log.empty')}</p>
  const kept = memory?.checkpoint.split('\n')[1] ?? ''
  return (
    <>
      {memory?.alarm == null ? (
        <Verdict tone="good">{t(isFirst ? 'log.first_visit' : 'log.grew')}</Verdict>
      ) : (
        <Verdict tone="bad">{t(`log.alarm_${memory.alarm.kind}`)}</Verdict>
      )}
      <Facts
        facts={[
          [t('log.size'), String(log.head.size)],
          [t('log.name'), log.head.origin],
          [t('log.kept'), t('log.kept_text', { size: kept, time: formatTime(memory?.at ?? 0, language) })],
        ]}
      />
      <h3>{t('log.witnesses')}</h3>
      <WitnessNotices added={added} removed={removed} isWeak={isWeak} />
      <Witnesses witnesses={log.witnesses} pinned={memory?.pinned ?? []} />
      <h3>{t('log.days')}</h3>
      <Anchors log={log} />
    </>
  )
}

interface WitnessesProps extends Pick<OpenLog, 'witnesses'> {
  pinned: readonly PinnedWitness[]
}

function Witnesses({ witnesses, pinned }: WitnessesProps) {
  const t = useT()
  const language = useLanguage()
  if (witnesses.length === 0) return <p className={styles.intro}>{t('log.no_witnesses')}</p>
  return witnesses.map(({ name, key, cosigned }) => {
    const since = pinned.find((pin) => pin.key === key)?.since
    return (
      <p key={key} className={styles.plain}>
        {cosigned === null
          ? t('log.not_cosigned', { name })
          : t('log.cosigned', { name, time: formatTime(cosigned * 1000, language) })}
        {since === undefined ? '' : ` · ${t('log.since', { time: formatTime(since, language) })}`}
      </p>
    )
  })
}
