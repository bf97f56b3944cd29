import { toBase64 } from '@koi/contract/fairness/signed-note.ts'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../api/Loaded.tsx'
import { lateApi } from '../api/late-api.ts'
import { formatTime } from '../i18n/format-time.ts'
import { useLanguage, useT } from '../i18n/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { type CheckedAnchor, checkAnchors } from './check-anchors.ts'
import styles from './log.module.css'
import type { OpenLog } from './open-log.ts'

/** The checkpoints that were sent outside, as the log says, each compared with the log of today. */
export function Anchors({ log }: { log: OpenLog }) {
  const t = useT()
  const anchors = useQuery({
    queryKey: ['logAnchors', log.head.size],
    queryFn: async () => checkAnchors(log, (await lateApi.logEntries({ subject: 'anchor' })).content),
  })
  return (
    <Loaded query={anchors} skeleton={<Skeleton height={80} />}>
      {(checked) =>
        checked.length === 0 ? (
          <p className={styles.intro}>{t('log.no_days')}</p>
        ) : (
          <>
            <p className={styles.intro}>{t('log.days_text')}</p>
            <ul className={styles.rows}>
              {checked.map((anchor) => (
                <li key={anchor.at}>
                  <Anchor anchor={anchor} origin={log.head.origin} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}

function Anchor({ anchor, origin }: { anchor: CheckedAnchor; origin: string }) {
  const t = useT()
  const language = useLanguage()
  const { at, place, size, root, state, position } = anchor
  return (
    <>
      <p className={styles.plain}>{t('log.anchor_to', { time: formatTime(at, language), place })}</p>
      <pre className={styles.evidence}>{`${origin}\n${size}\n${toBase64(root)}`}</pre>
      <p className={classNames(styles.plain, state === 'fails' && styles.failed)}>
        {t(`log.anchor_${state}`, { position: String(position) })}
      </p>
    </>
  )
}
