import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Answer } from '../../api/api.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { pastDrawsQuery } from '../queries.ts'
import styles from './draws.module.css'

type PastDraw = Answer<'pastDraws'>['content'][number]

/** The past draws of a game, without gaps. */
export function DrawList({ game }: { game: string }) {
  const t = useT()
  const draws = useInfiniteQuery(pastDrawsQuery(game))
  return (
    <InfiniteList
      {...usePagedList(draws)}
      keyOf={(draw) => draw.numero}
      rowHeight={56}
      render={(draw) => <DrawRow game={game} draw={draw} />}
      empty={<EmptyState title={t('lotto.no_past_draws')} />}
    />
  )
}

function DrawRow({ game, draw }: { game: string; draw: PastDraw }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Link to={lottoPaths.draw(game, draw.numero)} className={styles.row}>
      <span>
        {draw.numero}
        <small>{formatTime(draw.drawAt, language)}</small>
      </span>
      {draw.state === 'void' ? (
        <StatusPill tone="bad">{t('lotto.draw_void')}</StatusPill>
      ) : (
        <DrawBalls winningNumber={draw.winningNumber} />
      )}
    </Link>
  )
}
