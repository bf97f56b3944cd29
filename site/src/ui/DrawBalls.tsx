import { useT } from '../i18n/i18n.ts'
import { classNames } from './class-names.ts'
import styles from './DrawBalls.module.css'

/** The numbers of a draw as golden balls, in their order. */
export function DrawBalls({ numbers, large }: { numbers: readonly string[]; large?: boolean }) {
  const t = useT()
  return (
    <span
      role="img"
      aria-label={t('ui.draw_numbers', { numbers: numbers.join(' ') })}
      className={classNames(styles.balls, large && styles.large)}
    >
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place; numbers repeat
        <span key={place} className={styles.ball}>
          {number}
        </span>
      ))}
    </span>
  )
}
