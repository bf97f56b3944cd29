import type { Result } from './games.ts'
import { optionsPlay, separatelyPricedPlay, sides, valuesPlay } from './options.ts'
import type { OutcomeSpace } from './outcome-space.ts'
import { DICE, type Play } from './play.ts'
import { combinationsPlay } from './plays/combinations.ts'
import { drawnBalls } from './plays/drum.ts'
import { pairSinglePlay } from './plays/pair-single.ts'
import { singlesPlay } from './plays/singles.ts'

type Faces = readonly [number, number, number]

const FACES = [1, 2, 3, 4, 5, 6] as const
const throws = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c): Faces => [a, b, c])))

/** A value of the three faces, with its ways counted over all 216 throws. */
function spaceOf(readFaces: (faces: Faces) => number): OutcomeSpace {
  const values = throws.map(readFaces)
  return {
    weights: Array.from({ length: Math.max(...values) + 1 }, (_, value) =>
      BigInt(values.filter((one) => one === value).length),
    ),
    read: (result) => readFaces(facesOf(result)),
  }
}

function facesOf(result: Result): Faces {
  const [a, b, c] = drawnBalls(result)
  if (a === undefined || b === undefined || c === undefined) throw new RangeError('no three dice')
  return [a, b, c]
}

const sumOf = ([a, b, c]: Faces) => a + b + c
const isTriple = ([a, b, c]: Faces) => a === b && b === c
const isStraight = (faces: Faces) =>
  new Set(faces).size === 3 && Math.max(...faces) - Math.min(...faces) === 2
/** The face that is thrown at least this many times, or 0. */
const alike = (times: number) => (faces: Faces) =>
  faces.find((face) => faces.filter((other) => other === face).length >= times) ?? 0

const differentFaces = (code: string, k: number) =>
  combinationsPlay({
    code,
    symbols: DICE,
    places: 3,
    read: drawnBalls,
    k,
    wants: 'all',
    most: DICE.count,
  })
const alikeFaces = (code: string, times: number) =>
  singlesPlay({
    code,
    group: 'tradition',
    symbols: DICE,
    rows: [{ name: 'pick', space: spaceOf(alike(times)) }],
    wins: (pick, face) => pick === face,
    most: DICE.count,
  })

const sideOptions = sides({ small: [4, 10], big: [11, 17], none: 0 })

/** Ways to bet on three dice (docs/domain/games-and-odds.md#plays). */
export const k3Plays: readonly Play[] = [
  differentFaces('dice_any', 1),
  differentFaces('dice_two', 2),
  differentFaces('dice_three', 3),
  alikeFaces('dice_pair', 2),
  pairSinglePlay({ code: 'dice_pair_single' }),
  alikeFaces('dice_triple', 3),
  optionsPlay({
    code: 'dice_sides',
    // All four sides lose on a triple.
    rows: [{ name: 'pick', space: spaceOf((faces) => (isTriple(faces) ? 0 : sumOf(faces))) }],
    options: sideOptions,
    most: sideOptions.length,
  }),
  valuesPlay('dice_sum', spaceOf(sumOf), (sum) => sum > 3 && sum < 18),
  separatelyPricedPlay(
    'dice_forms',
    spaceOf((faces) => (isTriple(faces) ? 1 : isStraight(faces) ? 2 : 0)),
    [
      { code: 'any_triple', wins: (form) => form === 1 },
      { code: 'any_straight', wins: (form) => form === 2 },
    ],
  ),
]
