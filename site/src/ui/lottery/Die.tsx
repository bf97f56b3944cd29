import { classNames } from '../class-names.ts'
import styles from './Die.module.css'

/** Which of the nine places of a face have a pip, row by row. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

interface DieProps {
  face: number
  large?: boolean
  /** In outline, in the colour of its text: a face to choose, not one that came. */
  plain?: boolean
}

/** The face of a die; the parent component provides its text. */
export function Die({ face, large, plain }: DieProps) {
  const pips = PIPS[face] ?? []
  return (
    <span aria-hidden="true" className={classNames(styles.die, large && styles.large, plain && styles.plain)}>
      {PLACES.map((place) => (
        <i key={place} className={pips.includes(place) ? styles.pip : undefined} />
      ))}
    </span>
  )
}
