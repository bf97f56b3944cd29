import type { BoardPeriod } from '@koi/contract/missions/board.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { refusalText } from '../../api/refusal-text.ts'
import { toServerTime } from '../../api/server-time.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { BoardCard } from './BoardCard.tsx'
import styles from './missions.module.css'
import { type Ranking, useJoinRanking, useRanking } from './queries.ts'

const SECOND = 1_000

/** The boards of a period, and whether the member takes part (GR-14). */
export function RankingPart({ period }: { period: BoardPeriod }) {
  return (
    <Loaded
      query={useRanking(period)}
      skeleton={[96, 420].map((height) => <Skeleton key={height} height={height} />)}
    >
      {(ranking) => <Boards ranking={ranking} />}
    </Loaded>
  )
}

function Boards({ ranking }: { ranking: Ranking }) {
  const t = useT()
  const { content, joined, mayJoin } = ranking
  const now = toServerTime(useNow(content.length === 0 ? null : SECOND))
  if (content.length === 0)
    return <EmptyState title={t('missions.no_board')} text={t('missions.no_board_text')} />
  return (
    <div className={styles.list}>
      {mayJoin ? <TakePart joined={joined} /> : null}
      {content.map((board) => (
        <BoardCard key={board.id} {...{ board, now, joined }} />
      ))}
    </div>
  )
}

/** Nobody is ranked who did not ask for it. */
function TakePart({ joined }: { joined: boolean }) {
  const t = useT()
  const join = useJoinRanking()
  const act = async () => {
    const isSure =
      !joined || (await askConfirm({ title: t('missions.leave'), text: t('missions.leave_text') }))
    if (!isSure) return
    join.mutate(!joined, {
      onSuccess: () =>
        showToast(t(joined ? 'missions.left_ranking' : 'missions.joined'), { tone: 'success' }),
      onError: (error) => showToast(refusalText(error), { tone: 'error' }),
    })
  }
  return (
    <Card className={styles.part}>
      <p>{t(joined ? 'missions.you_take_part' : 'missions.join_text')}</p>
      <Button
        full={!joined}
        tone={joined ? 'plain' : 'primary'}
        loading={join.isPending}
        onClick={() => void act()}
      >
        {t(joined ? 'missions.leave' : 'missions.join')}
      </Button>
    </Card>
  )
}
