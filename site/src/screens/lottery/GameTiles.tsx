import styles from './GameTiles.module.css'
import { LotteryTile } from './LotteryTile.tsx'
import type { LotteryGame } from './lottery-tabs.ts'

/** Games as tiles, three in a row, each with its star. */
export function GameTiles({ games }: { games: readonly LotteryGame[] }) {
  return (
    <ul className={styles.tiles}>
      {games.map((game) => (
        <li key={game.gameId}>
          <LotteryTile game={game} />
        </li>
      ))}
    </ul>
  )
}
