import { drawSubject } from '@koi/contract/fairness/log-entry.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../api/Loaded.tsx'
import { lateApi } from '../../api/late-api.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { AlarmCard } from '../../log/AlarmCard.tsx'
import { type CheckedEntry, checkEntries, type ShownDraw } from '../../log/check-entries.ts'
import styles from '../../log/log.module.css'
import { checkLog } from '../../log/use-log.ts'
import { Link } from '../../navigation/navigation.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { lottoPaths } from '../lotto-paths.ts'

export interface DrawLogProps {
  game: string
  numero: string
  /** What the page shows of the draw: the entries must say the same. */
  shown?: ShownDraw
}

/**
 * What the public log has about a draw, each entry checked in this browser: that it is in the log at its
 * place, that the log contains what this browser saw before, and that it says what the page shows.
 */
export default function DrawLogCard({ game, numero, shown = {} }: DrawLogProps) {
  const t = useT()
  const proof = useQuery({
    queryKey: ['drawLogProof', game, numero, shown],
    queryFn: async () => {
      const [{ log, memory }, { content }] = await Promise.all([
        checkLog(),
        lateApi.logEntries({ subject: drawSubject(game, numero) }),
      ])
      return { memory, entries: log === null ? [] : await checkEntries(log, content, shown) }
    },
  })
  return (
    <>
      <AlarmCard memory={proof.data?.memory ?? null} />
      <Card title={t('log.entries')}>
        <Loaded query={proof} skeleton={<Skeleton height={180} />}>
          {({ entries }) =>
            entries.length === 0 ? (
              <p className={styles.intro}>{t('log.entries_none')}</p>
            ) : (
              <ul className={styles.rows}>
                {entries.map((entry) => (
                  <li key={`${entry.position} ${entry.text}`}>
                    <EntryRow entry={entry} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <Link className={styles.link} to={lottoPaths.log({ game, numero })}>
          {t('log.see')}
        </Link>
      </Card>
    </>
  )
}

function EntryRow({ entry: { entry, state, position, text, at } }: { entry: CheckedEntry }) {
  const t = useT()
  const language = useLanguage()
  const isWrong = state === 'fails' || state === 'differs'
  const kinds = ['draw-record', 'root', 'result', 'void', 'void-result', 'setting'] as const
  const kind = kinds.find((known) => known === entry?.type) ?? 'other'
  return (
    <details>
      <summary className={styles.row}>
        <b>{t(`log.type_${kind}`)}</b>
        <small className={classNames(isWrong && styles.failed)}>
          {state === 'waits' ? t('log.entry_waits') : t(`log.entry_${state}`, { position: String(position) })}
        </small>
        <small>{formatTime(at, language)}</small>
      </summary>
      <pre className={styles.evidence}>{text}</pre>
    </details>
  )
}
