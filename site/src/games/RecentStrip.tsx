import type { ReactElement } from 'react'
import { useT } from '../i18n/i18n.ts'
import { SectionHead } from '../ui/SectionHead.tsx'
import { isFavourite } from './catalogue.ts'
import { GameTile } from './GameTile.tsx'
import { targetOfGame } from './launch-decision.ts'
import { useRecentGamesQuery } from './queries.ts'
import styles from './RecentStrip.module.css'
import { useFavourites } from './use-favourites.ts'
import { useLaunch } from './use-launch.ts'

/** More than members scroll through. */
const MAX_GAMES = 12

/**
 * The games played last, newest first, in one row; draws nothing without any (GL-25). `others` follow: tiles
 * of games that are not in the catalogue.
 */
export default function RecentStrip({ others = [] }: { others?: readonly ReactElement[] }) {
  const t = useT()
  const { data: games = [], isLoading } = useRecentGamesQuery()
  const { favourites, toggle } = useFavourites()
  const launch = useLaunch()
  // Tiles that come in before others would be out of sight: the browser keeps the snapped one in view.
  if (isLoading || (games.length === 0 && others.length === 0)) return null
  return (
    <section aria-label={t('games.recent')}>
      <SectionHead title={t('games.recent')} />
      <ul className={styles.strip} data-strip="">
        {games.slice(0, MAX_GAMES).map((game) => (
          <li key={game.nodeId} className={styles.place}>
            <GameTile
              game={game}
              isFavourite={isFavourite(favourites, game.nodeId)}
              onOpen={() => launch(targetOfGame(game))}
              onStar={toggle}
            />
          </li>
        ))}
        {others.map((tile) => (
          <li key={tile.key} className={styles.place}>
            {tile}
          </li>
        ))}
      </ul>
    </section>
  )
}
