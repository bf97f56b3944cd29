import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useNear } from '../ui/use-near.ts'
import type { Game } from './catalogue.ts'
import { GameTile } from './GameTile.tsx'
import { targetOfGame } from './launch-decision.ts'
import styles from './Tiles.module.css'
import { useFavourites } from './use-favourites.ts'
import { useLaunch } from './use-launch.ts'

/** A row of three: only those near what is seen are drawn, so that thousands cost no more than a hundred. */
const BLOCK = 3
const COLUMNS = 3
/** What a tile is high, and the gap below it, for rows that were not drawn yet. */
const ROW = 139
const GAP = 12

/** Games three in a row, each with its star; `children` follow in the last row. */
export function Tiles({ games, children }: { games: readonly Game[]; children?: ReactNode }) {
  const { favourites, toggle } = useFavourites()
  const stars = useMemo(() => new Set(favourites.map(String)), [favourites])
  const launch = useLaunch()
  const onStar = useSteady(toggle)
  const onOpen = useSteady((game: Game) => launch(targetOfGame(game)))
  const blocks = Array.from({ length: Math.ceil(games.length / BLOCK) }, (_block, place) => place)
  return (
    <div className={styles.blocks}>
      {blocks.map((place) => (
        <Block
          key={place}
          games={games.slice(place * BLOCK, (place + 1) * BLOCK)}
          {...{ stars, onOpen, onStar }}
        >
          {place === blocks.length - 1 ? children : null}
        </Block>
      ))}
      {blocks.length === 0 && children ? <ul className={styles.grid}>{children}</ul> : null}
    </div>
  )
}

interface BlockProps {
  games: readonly Game[]
  stars: ReadonlySet<string>
  onOpen: (game: Game) => void
  onStar: (game: Game) => void
  children: ReactNode
}

/** A block stays as it is while its games and the stars do: a page more draws one block, not all of them. */
const Block = memo(
  function Block({ games, stars, onOpen, onStar, children }: BlockProps) {
    const box = useRef<HTMLUListElement>(null)
    const { isNear, height } = useNear(box)
    if (!isNear && children === null) {
      const rows = Math.ceil(games.length / COLUMNS)
      return <ul ref={box} aria-hidden="true" style={{ height: height ?? rows * (ROW + GAP) - GAP }} />
    }
    return (
      <ul ref={box} className={styles.grid}>
        {games.map((game) => (
          <li key={String(game.nodeId)}>
            <GameTile {...{ game, onOpen, onStar }} isFavourite={stars.has(String(game.nodeId))} />
          </li>
        ))}
        {children}
      </ul>
    )
  },
  (before, after) =>
    before.stars === after.stars &&
    before.children === after.children &&
    before.games.length === after.games.length &&
    before.games.every((game, place) => game === after.games[place]),
)

/** The same function at every drawing, that does what the last one given does. */
function useSteady<Given>(act: (given: Given) => unknown): (given: Given) => void {
  const last = useRef(act)
  useEffect(() => {
    last.current = act
  })
  return useCallback((given: Given) => void last.current(given), [])
}
