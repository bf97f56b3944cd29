import { Tiles } from '../../games/Tiles.tsx'
import { useT } from '../../i18n/i18n.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { LotteryTile } from '../lottery/LotteryTile.tsx'
import styles from './PopularGames.module.css'
import { usePopularGames } from './queries.ts'
import { otherGames } from './top-games.ts'
import { useCatalogueStart, useTopGames } from './use-top-games.ts'

/** Where the whole catalogue fits into one grid: what the first tiles left of it, and the popular lotteries. */
export function RestOfGames() {
  const t = useT()
  const top = useTopGames() ?? []
  const games = otherGames(useCatalogueStart().games, top)
  const shown = new Set(top.flatMap((one) => (one.kind === 'lottery' ? [one.game.gameCode] : [])))
  const lotteries = (usePopularGames().data ?? []).filter(({ gameCode }) => !shown.has(gameCode))
  if (games.length === 0 && lotteries.length === 0) return null
  return (
    <section aria-label={t('home.popular')} className={styles.popular}>
      <SectionHead title={t('home.popular')} />
      {games.length === 0 ? null : <Tiles games={games} placeholders={0} />}
      {lotteries.length === 0 ? null : (
        <ul className={styles.grid}>
          {lotteries.map((game) => (
            <li key={game.gameId}>
              <LotteryTile game={game} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
