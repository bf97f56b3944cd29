import { isFavourite } from '../../games/catalogue.ts'
import { GameTile } from '../../games/GameTile.tsx'
import { targetOfGame } from '../../games/launch-decision.ts'
import { useRecentGamesQuery } from '../../games/queries.ts'
import { useFavourites } from '../../games/use-favourites.ts'
import { useLaunch } from '../../games/use-launch.ts'
import { useT } from '../../i18n/i18n.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { LotteryTile } from './LotteryTile.tsx'
import { allGames } from './lottery-tabs.ts'
import { useLotteryMenu, useRecentOrders } from './queries.ts'
import styles from './RecentStrip.module.css'
import { type PlayedGame, recentlyPlayed } from './recently-played.ts'

/**
 * The games and lotteries played last, newest first, in one row, the same on every screen; draws nothing
 * without any (GL-25).
 */
export default function RecentStrip() {
  const t = useT()
  const played = useRecentlyPlayed()
  // Tiles that come in before others would be out of sight: the browser keeps the snapped one in view.
  if (played === null || played.length === 0) return null
  return (
    <section aria-label={t('games.recent')}>
      <SectionHead title={t('games.recent')} />
      <ul className={styles.strip} data-strip="">
        {played.map((one) => (
          <li key={one.kind === 'game' ? one.game.nodeId : one.game.gameCode} className={styles.place}>
            {one.kind === 'game' ? <PlayedGameTile game={one.game} /> : <LotteryTile game={one.game} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Null until all of it has loaded. */
function useRecentlyPlayed() {
  const games = useRecentGamesQuery()
  const orders = useRecentOrders()
  const menu = useLotteryMenu()
  if (games.isLoading || orders.isLoading || menu.isLoading) return null
  return recentlyPlayed({
    games: games.data ?? [],
    orders: orders.data ?? [],
    lotteries: allGames(menu.data?.groups ?? []),
  })
}

function PlayedGameTile({ game }: { game: PlayedGame }) {
  const { favourites, toggle } = useFavourites()
  const launch = useLaunch()
  return (
    <GameTile
      game={game}
      isFavourite={isFavourite(favourites, game.nodeId)}
      onOpen={() => launch(targetOfGame(game))}
      onStar={toggle}
    />
  )
}
