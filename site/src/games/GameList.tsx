import type { ReactNode } from 'react'
import { useT } from '../i18n/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { useNearBottom } from '../ui/list/use-near-bottom.ts'
import { useFrozenWhilePressed } from '../ui/motion/use-frozen-while-pressed.ts'
import type { GameQuery } from './catalogue.ts'
import { Tiles } from './Tiles.tsx'
import { useGameList } from './use-game-list.ts'

export interface GameListProps {
  question: GameQuery
  /** Shown if the list is empty: an `EmptyState`. */
  empty: ReactNode
}

/** Games that come as the page scrolls (GL-02, GL-03, GL-07 to GL-13). */
export function GameList({ question, empty }: GameListProps) {
  const t = useT()
  const { games, pending, hasMore, hasFailed, loadMore, retry } = useFrozenWhilePressed(useGameList(question))
  useNearBottom(hasMore && pending === null, loadMore)
  if (games.length === 0 && pending === null) {
    if (!hasFailed) return empty
    return (
      <EmptyState
        title={t('games.none')}
        action={
          <Button tone="quiet" icon="refresh" onClick={retry}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  }
  const placeholders = pending === null ? 0 : pending === 'first' ? 12 : 3
  return <Tiles {...{ games, placeholders }} />
}
