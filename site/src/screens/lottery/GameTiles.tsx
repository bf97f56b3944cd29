import { Tile } from '../../ui/Tile.tsx'
import { GameArt } from './GameArt.tsx'
import styles from './GameTiles.module.css'
import type { LotteryGame } from './lottery-tabs.ts'
import { useFavourites } from './use-favourites.ts'
import { useOpenLottery } from './use-open-lottery.ts'

/** Games as tiles, three in a row, each with its star. */
export function GameTiles({ games }: { games: readonly LotteryGame[] }) {
  const open = useOpenLottery()
  const { favourites, toggle } = useFavourites()
  return (
    <ul className={styles.tiles}>
      {games.map(({ gameId, gameCode, remark, mobileIconUrl }) => (
        <li key={gameId}>
          <Tile
            name={remark}
            art={<GameArt url={mobileIconUrl} />}
            onOpen={() => open(gameCode)}
            star={{ on: favourites.includes(gameId), onToggle: () => toggle(gameId) }}
          />
        </li>
      ))}
    </ul>
  )
}
