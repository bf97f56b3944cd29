import { useT } from '../../i18n/i18n.ts'
import { classNames } from '../class-names.ts'
import { Die } from './Die.tsx'
import styles from './DrawBalls.module.css'
import { shownNumbers } from './winning-number.ts'

export interface DrawBallsProps {
  winningNumber: string | null | undefined
  large?: boolean
  /** The maximum number of balls, followed by the number of the others. */
  max?: number
  /** True while the numbers roll in; their positions are final, and screen readers get them at once. */
  rolling?: boolean
}

/** The numbers of a draw as golden balls or as dice, in their order. */
export function DrawBalls({ winningNumber, large = false, max = 20, rolling = false }: DrawBallsProps) {
  const t = useT()
  const { numbers, look } = shownNumbers(winningNumber)
  const shown = numbers.slice(0, max)
  const left = numbers.length - shown.length
  return (
    <span
      role="img"
      aria-label={t('ui.draw_numbers', { numbers: numbers.join(' ') })}
      className={classNames(styles.balls, large && styles.large, rolling && styles.rolling)}
    >
      {shown.map((number, place) =>
        look === 'dice' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place; numbers repeat
          <span key={place} className={classNames(styles.die, rolling && styles.tumbling)}>
            <Die face={Number(number)} large={large} />
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place; numbers repeat
          <span key={place} className={styles.ball}>
            {rolling ? <Strip number={number} place={place} count={shown.length} /> : null}
            <span className={styles.number}>{number}</span>
          </span>
        ),
      )}
      {left > 0 ? <span className={styles.left}>{`+${left}`}</span> : null}
    </span>
  )
}

/**
 * A strip of other numbers that passes before the drawn one: how many of them, and how long in all, in ms.
 */
const PASSING = 5
const ROLL_MS = 600
export const ROLLED_MS = 1_400

/** What passes before a number is drawn in; the balls stop one after the other. */
function Strip({ number, place, count }: { number: string; place: number; count: number }) {
  const passing = Array.from({ length: PASSING }, (_, step) => passingNumber(number, step))
  const delay = count < 2 ? 0 : Math.round(((ROLLED_MS - ROLL_MS) / (count - 1)) * place)
  return (
    <span className={styles.strip} style={{ animationDuration: `${ROLL_MS + delay}ms` }} aria-hidden="true">
      {[number, ...passing].map((one, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number of the strip is its place
        <i key={step}>{one}</i>
      ))}
    </span>
  )
}

/** Numbers of the same width that follow each other in no order; nothing is drawn here. */
const passingNumber = (number: string, step: number): string =>
  String((Number(number) + 3 + step * 7) % 10 ** number.length).padStart(number.length, '0')
