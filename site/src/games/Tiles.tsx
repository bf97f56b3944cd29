import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useIsWide } from '../device/use-is-wide.ts'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { useNearPlaces } from '../ui/list/use-near-places.ts'
import type { Game } from './catalogue.ts'
import { useFreeRoundsByGame } from './free-rounds.ts'
import { GameTile } from './GameTile.tsx'
import { targetOfGame } from './launch-decision.ts'
import styles from './Tiles.module.css'
import { useFavourites } from './use-favourites.ts'
import { useLaunch } from './use-launch.ts'

/** On a phone; on a wide screen as many as fit, like the other grids of games (`--tiles`). */
const COLUMNS = 3
const MIN_WIDTH = 144
/** The height from one row to the next, and the gap within a row, in px. */
const ROW = 151
const GAP = 12
/** Tells a screen reader that more will come. */
const UNKNOWN = -1

/**
 * Games in rows, each with its star, and `placeholders` more. Only tiles near the screen are drawn, so
 * that thousands cost no more than a hundred.
 */
export function Tiles({ games, placeholders }: { games: readonly Game[]; placeholders: number }) {
  const { favourites, toggle } = useFavourites()
  const stars = useMemo(() => new Set(favourites.map(String)), [favourites])
  const freeRounds = useFreeRoundsByGame()
  const launch = useLaunch()
  const onStar = useStableCallback(toggle)
  const onOpen = useStableCallback((game: Game) => launch(targetOfGame(game)))
  const list = useRef<HTMLUListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const count = games.length + placeholders
  const columns = useColumns(list)
  const width = `((100% + ${GAP}px) / ${columns})`
  const rows = Math.ceil(count / columns)
  const { from, to } = useNearPlaces(list, { count, columns })
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
            style={{
              top: Math.floor(place / columns) * ROW,
              left: `calc(${width} * ${place % columns})`,
              width: `calc(${width} - ${GAP}px)`,
            }}
            data-place={place}
            aria-posinset={place + 1}
            aria-setsize={placeholders > 0 ? UNKNOWN : count}
            aria-hidden={game === undefined}
          >
            {game === undefined ? (
              <Skeleton height={ROW - GAP} />
            ) : (
              <GameTile
                {...{ game, onOpen, onStar }}
                isFavourite={stars.has(String(game.nodeId))}
                freeRounds={freeRounds.get(String(game.nodeId))}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** How many columns fit a list of this width, in px. Pure. */
export const columnsFor = (width: number): number =>
  Math.max(COLUMNS, Math.floor((width + GAP) / (MIN_WIDTH + GAP)))

function useColumns(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(COLUMNS)
  const isWide = useIsWide()
  useLayoutEffect(() => {
    const { current } = list
    if (current === null || !isWide) return setColumns(COLUMNS)
    // Before the first drawing, so that no tile is moved.
    const measure = () => setColumns(columnsFor(current.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [list, isWide])
  return columns
}

/** The positions to draw: those near the screen, and the one with the focus wherever it is. Pure. */
function placesOf(from: number, to: number, focused: number | null): readonly number[] {
  const near = Array.from({ length: Math.max(to - from, 0) }, (_place, index) => from + index)
  if (focused === null || (focused >= from && focused < to)) return near
  return focused < from ? [focused, ...near] : [...near, focused]
}

const placeAround = (element: Element): number | null => {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset.place
  return place === undefined ? null : Number(place)
}

/** The same function at every drawing; it calls the latest one given. */
function useStableCallback<Given>(act: (given: Given) => unknown): (given: Given) => void {
  const last = useRef(act)
  useEffect(() => {
    last.current = act
  })
  return useCallback((given: Given) => void last.current(given), [])
}
