import type { Result } from './games.ts'
import { separatelyPricedPlay } from './options.ts'
import type { Play } from './play.ts'
import { drawnBalls, drumOf } from './plays/drum.ts'
import { drumSetsPlay } from './plays/drum-sets.ts'
import { choose } from './rational.ts'

const BALLS = 80
const DRAWN = 20
const HALF = BALLS / 2
/** The sum of twenty balls on average. */
const MIDDLE = 810

/** How many of the C(80,20) sets of twenty balls have the sum 810; fast-plays.test.ts counts them again. */
export const WAYS_AT_810 = 15_542_763_534_960_598n
const ways = choose(BALLS, DRAWN)
// Each ball n mirrors 81 - n, so there are as many sums above the middle as below.
const waysOneSide = (ways - WAYS_AT_810) / 2n

/** The number of ways, by how many of the balls 1 to 40 are drawn. */
const byFirstHalf = Array.from(
  { length: DRAWN + 1 },
  (_, first) => choose(HALF, first) * choose(HALF, DRAWN - first),
)
/** As many sets hold n odd balls as hold n balls up to 40; an odd number of odd balls has an odd sum. */
const oddWays = byFirstHalf.reduce((sum, count, odds) => (odds % 2 === 1 ? sum + count : sum), 0n)

const sumOf = (result: Result) => drawnBalls(result).reduce((sum, ball) => sum + ball, 0)
const ofFirstHalf = (result: Result) => drawnBalls(result).filter((ball) => ball <= HALF).length
const isAt = (place: number) => (value: number) => value === place

const hitAll = (k: number) =>
  drumSetsPlay({ code: `keno${k}`, drum: drumOf(BALLS), drawn: DRAWN, k, most: Math.max(10, k + 5) })

/** Ways to bet on twenty balls out of eighty (docs/domain/games-and-odds.md#plays). */
export const kenoPlays: readonly Play[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(hitAll),
  separatelyPricedPlay(
    'keno_sum',
    {
      weights: [waysOneSide, WAYS_AT_810, waysOneSide],
      read: (result) => 1 + Math.sign(sumOf(result) - MIDDLE),
    },
    [
      { code: 'over', wins: isAt(2) },
      { code: 'exact', wins: isAt(1) },
      { code: 'under', wins: isAt(0) },
    ],
  ),
  separatelyPricedPlay(
    'keno_parity',
    { weights: [ways - oddWays, oddWays], read: (result) => sumOf(result) % 2 },
    [
      { code: 'odd', wins: isAt(1) },
      { code: 'even', wins: isAt(0) },
    ],
  ),
  separatelyPricedPlay('keno_half', { weights: byFirstHalf, read: ofFirstHalf }, [
    // The upper half of a keno card is 1 to 40.
    { code: 'upper', wins: (count) => count > DRAWN / 2 },
    { code: 'level', wins: (count) => count === DRAWN / 2 },
    { code: 'lower', wins: (count) => count < DRAWN / 2 },
  ]),
]
