import { isCalm } from '../device/motion.ts'
import css from './Burst.module.css'

const SPARKS = Array.from({ length: 14 }, (_, spark) => spark)

/** One burst of sparks from the middle of its parent, for a win; it takes no pointer events. */
export function Burst() {
  if (isCalm()) return null
  return (
    <span class={css.burst} aria-hidden="true">
      {SPARKS.map((spark) => (
        <i
          key={spark}
          style={{ '--turn': `${(spark * 360) / SPARKS.length}deg`, '--far': `${-60 - (spark % 3) * 26}px` }}
        />
      ))}
    </span>
  )
}
