import { Loaded } from '../../api/Loaded.tsx'
import { toServerTime } from '../../api/server-time.ts'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { MissionCard } from './MissionCard.tsx'
import styles from './missions.module.css'
import { type Mission, useMissions } from './queries.ts'

const SECOND = 1_000
/** What can be claimed comes first, what is done last. */
const ORDER: readonly Mission['status'][] = ['claim', 'open', 'claimed', 'gone', 'over']

/** The missions with the member's progress (RT-10). */
export function MissionList() {
  const query = useMissions()
  return (
    <Loaded query={query} skeleton={[1, 2].map((key) => <Skeleton key={key} height={236} />)}>
      {({ content }) => <List missions={content} />}
    </Loaded>
  )
}

function List({ missions }: { missions: readonly Mission[] }) {
  const t = useT()
  const now = toServerTime(useNow(missions.length === 0 ? null : SECOND))
  if (missions.length === 0)
    return (
      <EmptyState
        title={t('missions.none')}
        text={t('missions.none_text')}
        action={
          <ButtonLink tone="quiet" to={paths.promotions}>
            {t('title.activity')}
          </ButtonLink>
        }
      />
    )
  const sorted = [...missions].sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
  return (
    <div className={styles.list}>
      {sorted.map((mission) => (
        <MissionCard key={`${mission.id} ${mission.periodKey}`} {...{ mission, now }} />
      ))}
    </div>
  )
}
