import css from './SicBo.module.css'

/** The places of the pips on each face, in thirds from the middle. */
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

/** A die's face; one and four are red, as on East Asian dice. */
export function Die({ face, size }: { face: number; size: number }) {
  const ink = face === 1 || face === 4 ? '#c2344a' : '#141c2f'
  return (
    <svg class={css.die} width={size} height={size} viewBox="-20 -20 40 40" aria-hidden="true">
      <rect x="-18.5" y="-18.5" width="37" height="37" rx="8" fill="#fdfbf5" stroke="#c9c3b2" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x}:${y}`} cx={x * 9} cy={y * 9} r={face === 1 ? 5.4 : 3.6} fill={ink} />
      ))}
    </svg>
  )
}
