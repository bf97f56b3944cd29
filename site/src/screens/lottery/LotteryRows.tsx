import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { RequestTimes } from './countdown.ts'
import { LotteryRow } from './LotteryRow.tsx'
import styles from './LotteryRows.module.css'
import type { LotteryGame } from './lottery-tabs.ts'
import { useFavourites } from './use-favourites.ts'

export interface LotteryRowsProps {
  games: readonly LotteryGame[]
  times: RequestTimes
}

/** Games with the hearts of the member's favourites. */
export function LotteryRows({ games, times }: LotteryRowsProps) {
  const { favourites, toggle } = useFavourites()
  return (
    <ul className={styles.rows}>
      {games.map((game) => (
        <li key={game.gameId}>
          <LotteryRow
            {...{ game, times }}
            isFavourite={favourites.includes(game.gameId)}
            onToggle={() => toggle(game.gameId)}
          />
        </li>
      ))}
    </ul>
  )
}

export function RowSkeletons() {
  return (
    <div className={styles.rows}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={118} />
      ))}
    </div>
  )
}
