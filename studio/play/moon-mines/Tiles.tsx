import { TILES } from '../../src/games/moon-mines/rules.ts'
import type { Translate } from '../shell/text/text.ts'
import css from './MoonMinesScreen.module.css'
import mine from './symbols/mine.svg'
import star from './symbols/star.svg'
import type { texts } from './texts.ts'
import type { Tile } from './view.ts'

const CLOSED: readonly Tile[] = Array.from({ length: TILES }, () => 'closed')
const TEXTS = {
  closed: 'tile.closed',
  missed: 'tile.closed',
  safe: 'tile.safe',
  mine: 'tile.mine',
  hit: 'tile.mine',
} as const

/** The 25 tiles, each a button while the round is open. */
export function Tiles({
  tiles,
  pendingTile,
  isOpen,
  t,
  onOpen,
}: {
  tiles: readonly Tile[] | null
  pendingTile: number | null
  isOpen: boolean
  t: Translate<keyof (typeof texts)['EN']>
  onOpen: (tile: number) => void
}) {
  return (
    <fieldset class={css.grid} aria-label={t('grid')}>
      {(tiles ?? CLOSED).map((tile, place) => (
        <button
          // A tile never moves, so its index is its key.
          key={place}
          type="button"
          class={css.tile}
          data-tile={tile}
          data-pending={pendingTile === place || undefined}
          disabled={!isOpen || tile !== 'closed'}
          aria-label={t('tile', {
            place: place + 1,
            what: t(pendingTile === place ? 'tile.asked' : TEXTS[tile]),
          })}
          onClick={() => onOpen(place)}
        >
          {tile !== 'closed' && <img src={tile === 'mine' || tile === 'hit' ? mine : star} alt="" />}
        </button>
      ))}
    </fieldset>
  )
}
