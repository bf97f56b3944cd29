import { useT } from '../i18n/i18n.ts'
import { classNames } from './class-names.ts'
import { Die } from './Die.tsx'
import styles from './DrawBalls.module.css'
import { shownNumbers } from './winning-number.ts'

interface DrawBallsProps {
  winningNumber: string | null | undefined
  large?: boolean
  /** Where there is little room: no more than so many, and how many more there are. */
  most?: number
}

/** The numbers of a draw as golden balls or as dice, in their order. */
export function DrawBalls({ winningNumber, large = false, most = 20 }: DrawBallsProps) {
  const t = useT()
  const { numbers, look } = shownNumbers(winningNumber)
  const shown = numbers.slice(0, most)
  const left = numbers.length - shown.length
  return (
    <span
      role="img"
      aria-label={t('ui.draw_numbers', { numbers: numbers.join(' ') })}
      className={classNames(styles.balls, large && styles.large)}
    >
      {shown.map((number, place) =>
        look === 'dice' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place; numbers repeat
          <Die key={place} face={Number(number)} large={large} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place; numbers repeat
          <span key={place} className={styles.ball}>
            {number}
          </span>
        ),
      )}
      {left > 0 ? <span className={styles.left}>{`+${left}`}</span> : null}
    </span>
  )
}
