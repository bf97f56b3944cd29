import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icons/IconButton.tsx'
import { CountdownTo } from '../../ui/lottery/Countdown.tsx'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { shownNumbers } from '../../ui/lottery/winning-number.ts'
import { usePress } from '../../ui/motion/use-press.ts'
import { closesAt, type RequestTimes } from './countdown.ts'
import { GameArt } from './GameArt.tsx'
import styles from './LotteryRow.module.css'
import type { LotteryGame } from './lottery-tabs.ts'
import { useOpenLottery } from './use-open-lottery.ts'

export interface LotteryRowProps {
  game: LotteryGame
  times: RequestTimes
  isFavourite: boolean
  onToggle: () => void
}

/**
 * A game: picture, name, countdown or sale state, draw number, last winning number, heart (LO-03).
 * A tap opens it; a long press is its heart (SH-51).
 */
export function LotteryRow({ game, times, isFavourite, onToggle }: LotteryRowProps) {
  const t = useT()
  const open = useOpenLottery()
  const { pressed, touch } = usePress(onToggle)
  const { numbers } = shownNumbers(game.previousWinningNumber)
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={classNames(styles.open, pressed && styles.pressed)}
        onClick={() => open(game.gameCode)}
        {...touch}
      >
        <span className={styles.art}>
          <GameArt url={game.mobileIconUrl} size={64} />
        </span>
        <span className={styles.words}>
          <b className={styles.name}>{game.remark}</b>
          <span className={classNames(styles.line, styles.small)}>
            <span>
              {game.numero === null ? t('lottery.no_draw') : t('lottery.draw', { numero: game.numero })}
            </span>
            <span>{game.isSale ? t('lottery.closes_in') : t('ui.not_on_sale')}</span>
          </span>
          <span className={classNames(styles.line, styles.last, numbers.length === 0 && styles.none)}>
            {numbers.length > 0 ? (
              <span className={styles.result}>
                <span className={styles.small}>
                  {t('lottery.result_of', { numero: game.previousNumero ?? '' })}
                </span>
                <DrawBalls winningNumber={game.previousWinningNumber} max={10} />
              </span>
            ) : (
              <span className={styles.small}>{t('lottery.no_result')}</span>
            )}
            <CountdownTo until={closesAt(game, times)} />
          </span>
        </span>
      </button>
      <IconButton
        icon={isFavourite ? 'heartFull' : 'heart'}
        label={t(isFavourite ? 'ui.favourite_remove' : 'ui.favourite_add', { name: game.remark })}
        aria-pressed={isFavourite}
        className={classNames(styles.heart, isFavourite && styles.loved)}
        onClick={onToggle}
      />
    </div>
  )
}
