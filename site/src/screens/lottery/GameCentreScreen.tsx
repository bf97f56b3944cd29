import { useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './GameTiles.module.css'
import { GameTiles } from './GameTiles.tsx'
import { found, recent } from './game-search.ts'
import { allGames, type LotteryGame } from './lottery-tabs.ts'
import { useLotteryMenu, useRecentOrders } from './queries.ts'

/** Every game with a search, and those that the member played last (acceptance RT-25). */
export default function GameCentreScreen() {
  const menu = useLotteryMenu()
  const { data: played = [] } = useRecentOrders()
  return (
    <Page>
      <Loaded
        query={menu}
        skeleton={[48, 190, 191].map((height) => <Skeleton key={height} height={height} />)}
      >
        {({ groups }) => <Games games={allGames(groups)} played={played} />}
      </Loaded>
    </Page>
  )
}

function Games({ games, played }: { games: readonly LotteryGame[]; played: readonly string[] }) {
  const t = useT()
  const [text, setText] = useState('')
  const shown = found(games, text)
  const lately = text === '' ? recent(games, played) : []
  return (
    <>
      <Field
        label={t('lottery.search')}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        before={
          <span className={styles.glass}>
            <Icon name="search" size={20} />
          </span>
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {lately.length === 0 ? null : (
        <section aria-label={t('lottery.recent')}>
          <SectionHead title={t('lottery.recent')} />
          <GameTiles games={lately} />
        </section>
      )}
      <section aria-label={t('lottery.all_games')} aria-live="polite">
        <SectionHead title={t('lottery.all_games')} />
        {shown.length === 0 ? <EmptyState title={t('ui.no_match', { text })} /> : <GameTiles games={shown} />}
      </section>
    </>
  )
}
