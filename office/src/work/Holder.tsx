import { useCall } from '../api.ts'
import { t } from '../i18n/i18n.ts'
import { formatClock } from '../time.ts'
import styles from './Holder.module.css'
import { HolderActions } from './HolderActions.tsx'
import { useLiveWork } from './live.ts'
import type { Work, WorkKind } from './words.ts'

interface HolderProps {
  readonly kind: WorkKind
  readonly thing: string
  readonly title: string
}

/** On the page of something that waits: who has taken it, and the way to take it. */
export function Holder({ kind, thing, title }: HolderProps) {
  useLiveWork()
  const { data } = useCall('officeWorkHolder', { kind, thing }, 15_000)
  if (data === undefined) return null
  const { holder } = data
  return (
    <div className={styles.holder} role="status" data-state={stateOf(holder)}>
      <span>
        {textOf(holder)}
        {holder?.note == null ? null : ` ${t('work.note', { note: holder.note })}`}
      </span>
      <HolderActions {...{ kind, thing, title, holder }} canKeep />
    </div>
  )
}

const stateOf = (holder: Work['holder']): string =>
  holder === null ? 'free' : holder.isSelf ? 'mine' : 'theirs'

function textOf(holder: Work['holder']): string {
  if (holder === null) return t('work.open')
  const time = formatClock(holder.until)
  return holder.isSelf ? t('work.have', { time }) : t('work.has', { time, operator: holder.operator })
}
