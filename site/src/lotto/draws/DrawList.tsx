import { useInfiniteQuery } from '@tanstack/react-query'
import type { Answer } from '../../api/api.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { lottoPaths } from '../lotto-paths.ts'
import { pastDrawsQuery } from '../queries.ts'
import styles from './draws.module.css'
import { shareDraw } from './share-draw.ts'

type PastDraw = Answer<'pastDraws'>['content'][number]

interface DrawListProps {
  readonly game: string
  readonly gameName: string
  /** `YYYY-MM-DD`; empty for every day. */
  readonly day: string
}

/** The past draws of a game, or of one of its days, without gaps. */
export function DrawList({ game, gameName, day }: DrawListProps) {
  const t = useT()
  const draws = useInfiniteQuery(pastDrawsQuery(game, day))
  return (
    <InfiniteList
      {...usePagedList(draws)}
      keyOf={(draw) => draw.numero}
      rowHeight={60}
      render={(draw) => <DrawRow {...{ game, gameName, draw }} />}
      empty={<EmptyState title={t(day === '' ? 'lotto.no_past_draws' : 'lotto.no_draws_on_day')} />}
    />
  )
}

function DrawRow({ game, gameName, draw }: { game: string; gameName: string; draw: PastDraw }) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className={styles.row}>
      <Link to={lottoPaths.draw(game, draw.numero)} className={styles.draw}>
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
      <IconButton
        icon="share"
        size={20}
        label={t('lotto.share_numbered', { draw: draw.numero })}
        onClick={() => void shareDraw({ game, gameName, numero: draw.numero })}
      />
    </div>
  )
}
