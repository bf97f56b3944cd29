import type { Announcement } from '../../../src/games/sic-bo/table.ts'
import type { TableView } from '../table-view.ts'
import { Die } from './Die.tsx'
import css from './SicBo.module.css'

/** The dish with three dice: shaken under a cover, then shown one after the other. */
export function Bowl({ view }: { view: TableView }) {
  const { phase, told, number } = view.round
  const isShown = phase === 'dealing' || phase === 'results'
  const faces = (told as readonly Announcement[]).flatMap((one) => ('die' in one ? [one.die] : []))
  const shown = isShown ? faces : []
  const isShaken = phase === 'dealing' && shown.length === 0
  return (
    <div class={css.bowl} aria-hidden="true">
      <div class={`${css.dish} ${isShaken ? css.shaken : ''}`}>
        {[0, 1, 2].map((place) => {
          const face = shown[place]
          return face === undefined ? (
            <span key={`${number}-${place}`} class={css.covered}>
              ?
            </span>
          ) : (
            <span key={`${number}-${place}-${face}`} class={css.tumbled}>
              <Die face={face} size={58} />
            </span>
          )
        })}
      </div>
    </div>
  )
}
