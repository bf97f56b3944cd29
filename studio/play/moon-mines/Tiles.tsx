import { TILES } from '../../src/games/moon-mines/rules.ts'
import type { Translate } from '../shell/text/text.ts'
import css from './MoonMinesScreen.module.css'
import mine from './symbols/mine.svg'
import star from './symbols/star.svg'
import type { texts } from './texts.ts'
import type { Tile } from './view.ts'

const CLOSED: readonly Tile[] = Array.from({ length: TILES }, () => 'closed')
const WHAT = {
  closed: 'tile.closed',
  missed: 'tile.closed',
  safe: 'tile.safe',
  mine: 'tile.mine',
  hit: 'tile.mine',
} as const

/** The 25 tiles, each a button of its own while the round is open. */
export function Tiles({
  tiles,
  asked,
  isOpen,
  t,
  onOpen,
}: {
  tiles: readonly Tile[] | null
  asked: number | null
  isOpen: boolean
  t: Translate<keyof (typeof texts)['EN']>
  onOpen: (tile: number) => void
}) {
  return (
    <fieldset class={css.grid} aria-label={t('grid')}>
      {(tiles ?? CLOSED).map((tile, place) => (
        <button
          // A tile is its place.
          key={place}
          type="button"
          class={css.tile}
          data-tile={tile}
          data-asked={asked === place || undefined}
          disabled={!isOpen || tile !== 'closed'}
          aria-label={t('tile', {
            place: place + 1,
            what: t(asked === place ? 'tile.asked' : WHAT[tile]),
          })}
          onClick={() => onOpen(place)}
        >
          {tile !== 'closed' && <img src={tile === 'mine' || tile === 'hit' ? mine : star} alt="" />}
        </button>
      ))}
    </fieldset>
  )
}
