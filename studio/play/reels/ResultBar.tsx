import { Amount } from '../shell/ui/Amount.tsx'
import { Burst } from '../shell/ui/Burst.tsx'
import css from './ResultBar.module.css'
import type { Grade } from './show.ts'

/** The bar below a board: the amount won, which counts up, or else the state of the round, and a note. */
export function ResultBar({
  won,
  grade,
  currency,
  big,
  idle,
  note,
}: {
  won: bigint
  grade: Grade | null
  currency: string
  /** The text beside a big win. */
  big: string
  /** The text while nothing is won. */
  idle: string
  note: string
}) {
  return (
    <div class={css.result} data-grade={grade ?? undefined}>
      <p class={css.won}>
        {won > 0n ? (
          <>
            {grade === 'big' && <b class={css.big}>{big}</b>}
            <Amount amount={won} from={0n} currency={currency} />
          </>
        ) : (
          <span class={css.idle}>{idle}</span>
        )}
      </p>
      <p class={css.note}>{note}</p>
      {(grade === 'win' || grade === 'big') && <Burst />}
    </div>
  )
}
