import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useNearPlaces } from '../ui/list/use-near-places.ts'
import type { Game } from './catalogue.ts'
import { GameTile } from './GameTile.tsx'
import { targetOfGame } from './launch-decision.ts'
import styles from './Tiles.module.css'
import { useFavourites } from './use-favourites.ts'
import { useLaunch } from './use-launch.ts'

const COLUMNS = 3
/** From one row to the next, and the gap in it, in px; the columns' share is in `Tiles.module.css`. */
const ROW = 151
const GAP = 12
const LEFT = ['0', 'calc((100% + 12px) / 3)', 'calc((100% + 12px) * 2 / 3)']
/** Tells screen readers that more will load. */
const UNKNOWN = -1

/**
 * Games three in a row, each with its star, and places for those `placeholders`. Only what is near the screen
 * is drawn, so that thousands cost no more than a hundred.
 */
export function Tiles({ games, placeholders }: { games: readonly Game[]; placeholders: number }) {
  const { favourites, toggle } = useFavourites()
  const stars = useMemo(() => new Set(favourites.map(String)), [favourites])
  const launch = useLaunch()
  const onStar = useStableCallback(toggle)
  const onOpen = useStableCallback((game: Game) => launch(targetOfGame(game)))
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const count = games.length + placeholders
  const rows = Math.ceil(count / COLUMNS)
  const { from, to } = useNearPlaces(list, { count, columns: COLUMNS })
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ height: rows * ROW - GAP }}
      onFocus={({ target }) => setFocused(placeAround(target))}
      onBlur={() => setFocused(null)}
    >
      {placesOf(from, Math.min(to, count), focused).map((place) => {
        const game = games[place]
        return (
          <li
            key={game === undefined ? `waiting-${place - games.length}` : String(game.nodeId)}
            className={styles.place}
            style={{ top: Math.floor(place / COLUMNS) * ROW, left: LEFT[place % COLUMNS] }}
            data-place={place}
            aria-posinset={place + 1}
            aria-setsize={placeholders > 0 ? UNKNOWN : count}
            aria-hidden={game === undefined}
          >
            {game === undefined ? (
              <Skeleton height={ROW - GAP} />
            ) : (
              <GameTile {...{ game, onOpen, onStar }} isFavourite={stars.has(String(game.nodeId))} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Places that are drawn: those near the screen, and the one with the focus wherever it is. Pure. */
function placesOf(from: number, to: number, focused: number | null): readonly number[] {
  const near = Array.from({ length: Math.max(to - from, 0) }, (_place, index) => from + index)
  if (focused === null || (focused >= from && focused < to)) return near
  return focused < from ? [focused, ...near] : [...near, focused]
}

const placeAround = (element: Element): number | null => {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? null : Number(place)
}

/** The same function at every drawing, that does what the last one given does. */
function useStableCallback<Given>(act: (given: Given) => unknown): (given: Given) => void {
  const last = useRef(act)
  useEffect(() => {
    last.current = act
  })
  return useCallback((given: Given) => void last.current(given), [])
}
