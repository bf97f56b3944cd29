import { SCATTER, WILD } from '../../src/games/reels.ts'
import type { Pictures } from './board.ts'
import css from './PayTable.module.css'

/** The wild and the scatter of a game with reels, and what each number of scatters pays. */
export function SpecialSymbols({
  pictures,
  wild,
  scatter,
  awards,
}: {
  pictures: Pictures
  wild: string
  scatter: string
  awards: readonly string[]
}) {
  return (
    <>
      <div class={css.scatter}>
        <img src={pictures[WILD]} width="40" height="40" alt="" />
        {wild}
      </div>
      <div class={css.scatter}>
        <img src={pictures[SCATTER]} width="40" height="40" alt="" />
        {scatter}
      </div>
      <ul class="quiet">
        {awards.map((award) => (
          <li key={award}>{award}</li>
        ))}
      </ul>
    </>
  )
}
