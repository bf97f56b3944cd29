import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { CountdownTo } from '../../ui/lottery/Countdown.tsx'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { shownNumbers } from '../../ui/lottery/winning-number.ts'
import { drawsAt, type RequestTimes } from '../lottery/countdown.ts'
import type { LotteryGame } from '../lottery/lottery-tabs.ts'
import styles from './DrawFacts.module.css'

export interface DrawFactsProps {
  game: LotteryGame
  times: RequestTimes
  /** A large countdown, for the hottest draw. */
  large?: boolean
}

/** The name of a draw, its countdown, and the numbers of the draw before it. */
export function DrawFacts({ game, times, large = false }: DrawFactsProps) {
  const t = useT()
  const { numbers } = shownNumbers(game.previousWinningNumber)
  return (
    <span className={classNames(styles.facts, large && styles.large)}>
      <span className={styles.name}>{game.remark}</span>
      <span className={styles.time}>
        <CountdownTo until={drawsAt(game, times)} />
      </span>
      {numbers.length > 0 ? (
        <DrawBalls winningNumber={game.previousWinningNumber} max={5} />
      ) : (
        <span className={styles.none}>{t('home.first_draw')}</span>
      )}
    </span>
  )
}
