import { useT } from '../../i18n/i18n.ts'
import { CountdownTo } from '../../ui/lottery/Countdown.tsx'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { shownNumbers } from '../../ui/lottery/winning-number.ts'
import { drawsAt, type RequestTimes } from '../lottery/countdown.ts'
import { GameArt } from '../lottery/GameArt.tsx'
import type { LotteryGame } from '../lottery/lottery-tabs.ts'
import { useOpenLottery } from '../lottery/use-open-lottery.ts'
import styles from './HotDraw.module.css'

/** The hottest draw with a large countdown: a tap anywhere opens its bet screen. */
export function HotDraw({ game, times }: { game: LotteryGame; times: RequestTimes }) {
  const t = useT()
  const open = useOpenLottery()
  const { numbers } = shownNumbers(game.previousWinningNumber)
  return (
    <button
      type="button"
      className={styles.card}
      aria-label={t('home.bet_on', { name: game.remark })}
      onClick={() => open(game.gameCode)}
    >
      <span className={styles.art}>
        <GameArt url={game.mobileIconUrl} size={56} />
      </span>
      <span className={styles.middle}>
        <b className={styles.name}>{game.remark}</b>
        <span className={styles.time}>
          <CountdownTo until={drawsAt(game, times)} />
        </span>
        {numbers.length > 0 ? (
          <DrawBalls winningNumber={game.previousWinningNumber} max={5} />
        ) : (
          <span className={styles.none}>{t('home.first_draw')}</span>
        )}
      </span>
      <span className={styles.bet} aria-hidden="true">
        {t('home.bet_now')}
      </span>
    </button>
  )
}
