import { useDeferredValue } from 'react'
import { LoadFailed } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tile } from '../../ui/Tile.tsx'
import { GameArt } from '../lottery/GameArt.tsx'
import { useFavourites } from '../lottery/use-favourites.ts'
import { useOpenLottery } from '../lottery/use-open-lottery.ts'
import styles from './PopularGames.module.css'
import { usePopularGames } from './queries.ts'

/** The popular games as tiles, and the lobby with all of them (specification 2, home screen). */
export function PopularGames() {
  const t = useT()
  const { data, error, refetch } = usePopularGames()
  const games = useDeferredValue(data)
  const open = useOpenLottery()
  const { favourites, toggle } = useFavourites()
  if (data === undefined && error !== null) {
    return <LoadFailed error={error} onRetry={refetch} />
  }
  return (
    <section aria-label={t('home.popular')}>
      <SectionHead title={t('home.popular')} />
      <div className={styles.grid}>
        {games === undefined
          ? [1, 2, 3].map((place) => <Skeleton key={place} height={140} />)
          : games.map((game) => (
              <Tile
                key={game.gameId}
                name={game.remark}
                art={<GameArt url={game.mobileIconUrl} />}
                onOpen={() => open(game.gameCode)}
                star={{ on: favourites.includes(game.gameId), onToggle: () => toggle(game.gameId) }}
              />
            ))}
        {games === undefined ? null : (
          <Tile name={t('home.lobby')} art={<GameArt url="" />} onOpen={() => open()} />
        )}
      </div>
    </section>
  )
}
