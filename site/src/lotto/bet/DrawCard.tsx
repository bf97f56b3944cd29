import { memo } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Link } from '../../navigation/navigation.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Countdown } from '../../ui/lottery/Countdown.tsx'
import { COUNTDOWN_TICK, isUrgent, secondsLeft } from '../../ui/lottery/countdown.ts'
import { DrawBalls } from '../../ui/lottery/DrawBalls.tsx'
import { shownNumbers } from '../../ui/lottery/winning-number.ts'
import { useNow } from '../../ui/use-now.ts'
import {
  announcedSeconds,
  pendingResult,
  RESULT_LATE_AFTER_MS,
  type Sale,
  saleAt,
  shortNumero,
} from '../draw-clock.ts'
import { lottoPaths } from '../lotto-paths.ts'
import type { NearDraws } from '../queries.ts'
import { useRolling } from '../slip/use-rolling.ts'
import styles from './DrawCard.module.css'

/** Balls shown beside the countdown; more are shown below it. */
const MAX_BESIDE = 6
/** Balls per line. */
const MAX_IN_LINE = 10

/** Reserves the space of the numbers while the next ones are being drawn. */
function classFor(count: number): string {
  if (count < MAX_BESIDE) return ''
  if (count === MAX_BESIDE) return classNames(styles.six)
  return classNames(styles.stacked, count > MAX_IN_LINE && styles.tall)
}

/** The draw on sale with its countdown, the last result, and a link to check it. Only this part ticks. */
export const DrawCard = memo(function DrawCard({ near }: { near: NearDraws }) {
  const t = useT()
  const now = useNow(COUNTDOWN_TICK)
  const sale = saleAt(near, now)
  const { previous, game } = near
  const { numbers } = shownNumbers(previous?.winningNumber)
  const due = pendingResult(near, now)
  // A draw that is late or void is replaced by the latest one with a result.
  const isDue = due !== null && now - due.since < RESULT_LATE_AFTER_MS
  const hasNone = previous === null && !isDue
  const label = lastLabel()
  const awaited = near.waiting ? 'lotto.official_awaited' : hasNone ? 'lotto.first_draw' : 'lotto.drawing'
  const isRolling = useRolling(numbers.length > 0 ? (previous?.numero ?? null) : null)
  return (
    <section className={styles.card} aria-label={t('lotto.draw_card')}>
      <div className={classNames(styles.row, classFor(numbers.length))}>
        <Closing sale={sale} now={now} />
        <div className={styles.last}>
          <p className={styles.label}>{t('lotto.last_result')}</p>
          {/* Keys: a new element instead of one that moves, because the text is right-aligned. */}
          <p key={label} className={classNames(styles.label, styles.which)}>
            {label}
          </p>
          {numbers.length > 0 && !isDue && near.waiting === null ? (
            <DrawBalls winningNumber={previous?.winningNumber} rolling={isRolling} />
          ) : (
            <span key={awaited} className={styles.waiting}>
              {t(awaited)}
            </span>
          )}
        </div>
      </div>
      <SaleBar sale={sale} now={now} />
      <div className={classNames(styles.row, styles.foot)}>
        <span className={styles.sealed}>
          <Icon name="check" size={14} />
          {t(game.source === 'official' ? 'lotto.official' : 'lotto.sealed')}
        </span>
        <Link
          to={lottoPaths.verify({ game: game.gameCode, ...(previous ? { numero: previous.numero } : {}) })}
          className={styles.link}
        >
          {t('lotto.check_draw')}
          <Icon name="forward" size={14} />
        </Link>
      </div>
      <SaleAnnouncement sale={sale} now={now} />
    </section>
  )

  function lastLabel(): string {
    if (previous === null || isDue || near.waiting !== null) return ''
    const hasPrizes = previous.winningNumber?.includes('~') ?? false
    const key = hasPrizes ? 'lotto.last_special' : 'lotto.last_number'
    return t(key, { draw: shortNumero(previous.numero) })
  }
})

function Closing({ sale, now }: { sale: Sale; now: number }) {
  const t = useT()
  if (sale.phase === 'off') {
    return (
      <div className={styles.closing}>
        <p className={styles.label}>{t('lotto.no_draw')}</p>
        <p className={classNames(styles.label, styles.which)} />
        <Countdown seconds={null} large />
      </div>
    )
  }
  return (
    <div className={styles.closing}>
      <p className={styles.label}>{t('lotto.next_draw', { draw: shortNumero(sale.numero) })}</p>
      <p className={styles.label}>{t(sale.phase === 'selling' ? 'lotto.until_close' : 'lotto.until_draw')}</p>
      <Countdown seconds={secondsLeft(sale.until, now)} large />
    </div>
  )
}

/** The remaining time of the sale; empty once it is closed. */
function SaleBar({ sale, now }: { sale: Sale; now: number }) {
  const left = sale.phase === 'selling' ? Math.min(1, Math.max(0, (sale.until - now) / sale.length)) : 0
  const urgent = sale.phase === 'selling' && isUrgent(secondsLeft(sale.until, now))
  return (
    <div className={styles.track}>
      <div
        className={classNames(styles.bar, urgent && styles.urgent)}
        style={{ transform: `scaleX(${left.toFixed(3)})` }}
      />
    </div>
  )
}

/** For screen readers: announced at a few thresholds instead of every second. */
function SaleAnnouncement({ sale, now }: { sale: Sale; now: number }) {
  const t = useT()
  let text = ''
  if (sale.phase === 'locked') text = t('lotto.told_closed', { draw: shortNumero(sale.numero) })
  if (sale.phase === 'selling') {
    const seconds = announcedSeconds(secondsLeft(sale.until, now))
    const draw = shortNumero(sale.numero)
    text = seconds === null ? t('lotto.told_open', { draw }) : t('lotto.told_seconds', { draw, seconds })
  }
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  )
}
