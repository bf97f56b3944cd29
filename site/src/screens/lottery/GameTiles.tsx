import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import styles from './GameTiles.module.css'
import { LotteryTile } from './LotteryTile.tsx'
import type { LotteryGame } from './lottery-tabs.ts'

/** What a tile is high, in px. */
const TILE = 139

export interface GameTilesProps {
  games: readonly LotteryGame[]
  /** Places held for games that are still to come. */
  placeholders: number
}

/** Games as tiles, three in a row, each with its star. */
export function GameTiles({ games, placeholders }: GameTilesProps) {
  return (
    <ul className={styles.tiles}>
      {games.map((game) => (
        <li key={game.gameId}>
          <LotteryTile game={game} />
        </li>
      ))}
      {Array.from({ length: placeholders }, (_place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has only its number
        <li key={`place-${index}`} aria-hidden="true">
          <Skeleton height={TILE} />
        </li>
      ))}
    </ul>
  )
}
