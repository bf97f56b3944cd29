import { useEffect, useRef } from 'preact/hooks'
import {
  bigRoad,
  type Circle,
  derivedRoad,
  type Ink,
  type Mark,
  markOf,
  placeColumns,
  ROWS,
  widthOf,
} from '../../../src/games/baccarat/roads.ts'
import type { Hand } from '../../../src/games/baccarat/rules.ts'
import { type Language, translator } from '../../shell/text/text.ts'
import css from './Baccarat.module.css'
import { texts } from './texts.ts'

const INKS = { player: '#5b9bff', banker: '#f4586a', tie: '#35cc92' } as const
const DERIVED = { red: '#f4586a', blue: '#5b9bff' } as const

/** The bead plate, the big road and the three roads derived from it; the newest columns are visible. */
export function Roads({ hands, language }: { hands: readonly Hand[]; language: Language }) {
  const t = translator(texts, language)
  const marks = hands.map(markOf)
  const big = bigRoad(marks)
  const count = (winner: Mark['winner']) => marks.filter((mark) => mark.winner === winner).length
  const counts = { player: count('player'), banker: count('banker'), tie: count('tie') }
  return (
    <section class={css.roads} aria-label={t('counts', counts)}>
      <Bead marks={marks} names={t} />
      <Road width={widthOf(placeColumns(big.columns))} className={css.big} title={t('big')}>
        {placeColumns(big.columns).map(({ column, row, cell }) => (
          <BigCircle key={`${column}:${row}`} x={column} y={row} circle={cell} />
        ))}
      </Road>
      <div class={css.derived}>
        {([1, 2, 3] as const).map((back) => {
          const placed = placeColumns<Ink>(derivedRoad(big, back))
          const title = t((['eye', 'small', 'cockroach'] as const)[back - 1] ?? 'eye')
          return (
            <Road key={back} width={widthOf(placed)} className={css.small} title={title}>
              {placed.map(({ column, row, cell }) => (
                <DerivedMark key={`${column}:${row}`} x={column} y={row} ink={cell} back={back} />
              ))}
            </Road>
          )
        })}
      </div>
    </section>
  )
}

/** A road of cells of ten units, which scrolls sideways; the newest columns and an empty one are in view. */
function Road({
  width,
  className,
  title,
  children,
}: {
  width: number
  className: string | undefined
  title: string
  children: preact.ComponentChildren
}) {
  const road = useRef<HTMLDivElement>(null)
  const columns = width + 1
  useEffect(() => {
    const { current } = road
    if (current === null) return
    current.scrollLeft = current.scrollWidth
    // Only a road that is longer than its place is a stop of the keyboard.
    current.tabIndex = current.scrollWidth > current.clientWidth ? 0 : -1
  }, [columns])
  return (
    <div ref={road} class={`${css.road} ${className}`}>
      <svg
        viewBox={`0 0 ${columns * 10} ${ROWS * 10}`}
        style={{ width: `calc(${columns} * var(--cell))` }}
        role="img"
      >
        <title>{title}</title>
        {children}
      </svg>
    </div>
  )
}

function Bead({ marks, names }: { marks: readonly Mark[]; names: (key: 'bead' | Mark['winner']) => string }) {
  return (
    <Road width={Math.ceil(marks.length / ROWS)} className={css.bead} title={names('bead')}>
      {marks.map(({ winner, playerPair, bankerPair }, i) => (
        // A bead never moves, so its index is its key.
        <g
          key={`${i}-${winner}`}
          transform={`translate(${Math.floor(i / ROWS) * 10 + 5} ${(i % ROWS) * 10 + 5})`}
        >
          <circle r="4.4" fill={INKS[winner]} />
          <text y="0.3" font-size="5.4" font-weight="700" text-anchor="middle" dominant-baseline="central">
            {names(winner).slice(0, 1)}
          </text>
          <Pairs player={playerPair} banker={bankerPair} />
        </g>
      ))}
    </Road>
  )
}

const Pairs = ({ player, banker }: { player: boolean; banker: boolean }) => (
  <>
    {banker && <circle cx="-3.4" cy="-3.4" r="1.5" fill={INKS.banker} stroke="#fff" stroke-width="0.5" />}
    {player && <circle cx="3.4" cy="3.4" r="1.5" fill={INKS.player} stroke="#fff" stroke-width="0.5" />}
  </>
)

function BigCircle({ x, y, circle }: { x: number; y: number; circle: Circle }) {
  const { winner, ties, playerPair, bankerPair } = circle
  return (
    <g transform={`translate(${x * 10 + 5} ${y * 10 + 5})`}>
      <circle r="3.7" fill="none" stroke={INKS[winner]} stroke-width="1.7" />
      {ties > 0 && <path d="M-4 4L4 -4" stroke={INKS.tie} stroke-width="1.4" />}
      {ties > 1 && (
        <text fill="#f3f6fc" font-size="5" text-anchor="middle" dominant-baseline="central">
          {ties}
        </text>
      )}
      <Pairs player={playerPair} banker={bankerPair} />
    </g>
  )
}

/** Rings for the big eye boy, discs for the small road, strokes for the cockroach road. */
function DerivedMark({ x, y, ink, back }: { x: number; y: number; ink: Ink; back: 1 | 2 | 3 }) {
  const at = `translate(${x * 10 + 5} ${y * 10 + 5})`
  if (back === 3) return <path transform={at} d="M-3 3L3 -3" stroke={DERIVED[ink]} stroke-width="2" />
  return (
    <circle
      transform={at}
      r="3.2"
      fill={back === 2 ? DERIVED[ink] : 'none'}
      stroke={DERIVED[ink]}
      stroke-width="1.8"
    />
  )
}
