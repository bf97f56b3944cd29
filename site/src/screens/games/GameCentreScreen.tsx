import { FAV, type GameQuery, type GameType, HOT } from '../../games/catalogue.ts'
import { GameList } from '../../games/GameList.tsx'
import { useCategoriesQuery } from '../../games/queries.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { RecentStrip } from '../lottery/lazy.ts'
import { CategoryMenu, useCategory } from './CategoryMenu.tsx'
import styles from './games.module.css'
import { isEmpty, LotteryTiles, useFoundLotteries, useLotteries } from './LotteryTiles.tsx'
import { SearchField } from './SearchField.tsx'
import { useSearch } from './use-search.ts'

const PANEL = 'games-panel'

/**
 * Every game: a search, the recently played ones, and the categories with their endless lists (GL-01 to
 * GL-33, RT-25).
 */
export default function GameCentreScreen() {
  const { text, asked, setText } = useSearch()
  return (
    <Page>
      <SearchField text={text} onChange={setText} />
      {asked === '' ? <Categories /> : <Found search={asked} />}
    </Page>
  )
}

function Found({ search }: { search: string }) {
  const t = useT()
  const lotteries = useFoundLotteries(search)
  return (
    <section aria-label={t('games.found')} aria-live="polite" className={styles.panel}>
      <SectionHead title={t('games.found')} />
      <LotteryTiles {...{ lotteries }} />
      <GameList
        question={{ kind: 'some', search }}
        empty={isEmpty(lotteries) ? <EmptyState title={t('ui.no_match', { text: search })} /> : null}
      />
    </section>
  )
}

function Categories() {
  const t = useT()
  const { active, choose } = useCategory()
  const { data: categories = [] } = useCategoriesQuery()
  const gameType = categories.find((category) => category.gameType === active)?.gameType
  return (
    <>
      <RecentStrip />
      <CategoryMenu {...{ categories, active }} onChange={choose} panelId={PANEL} />
      <div id={PANEL} role="tabpanel" aria-label={t('games.games')} className={styles.panel}>
        {active === FAV ? (
          <GameList question={{ kind: FAV }} empty={<NoFavourites onHot={() => choose(HOT)} />} />
        ) : gameType === undefined ? (
          <Hot />
        ) : (
          <OfType key={gameType} gameType={gameType} />
        )}
      </div>
    </>
  )
}

function Hot() {
  const t = useT()
  return <GameList question={{ kind: HOT }} empty={<EmptyState title={t('games.none')} />} />
}

/** One category; the house's own lotteries come before those of vendors. */
function OfType({ gameType }: { gameType: GameType }) {
  const t = useT()
  const lotteries = useLotteries(gameType)
  const question: GameQuery = { kind: 'some', gameType }
  return (
    <>
      <LotteryTiles {...{ lotteries }} />
      <GameList
        question={question}
        empty={isEmpty(lotteries) ? <EmptyState title={t('games.none')} /> : null}
      />
    </>
  )
}

function NoFavourites({ onHot }: { onHot: () => void }) {
  const t = useT()
  return (
    <EmptyState
      title={t('games.no_favourites')}
      text={t('games.no_favourites_text')}
      action={<Button onClick={onHot}>{t('games.to_hot')}</Button>}
    />
  )
}
