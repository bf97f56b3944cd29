import type { Result } from './games.ts'
import { apartPlay } from './options.ts'
import type { Play } from './play.ts'
import { drawnBalls, drumOf } from './plays/drum.ts'
import { drumSetsPlay } from './plays/drum-sets.ts'
import { choose } from './rational.ts'

const BALLS = 80
const DRAWN = 20
const HALF = BALLS / 2
/** What twenty balls make on average. */
const MIDDLE = 810

/** In so many of the C(80,20) ways twenty balls make 810; fast-plays.test.ts counts them anew. */
export const WAYS_AT_810 = 15_542_763_534_960_598n
const ways = choose(BALLS, DRAWN)
// The ball n has its like in 81 - n, so that there are as many sums above the middle as below.
const waysBeside = (ways - WAYS_AT_810) / 2n

/** By how many of the balls 1 to 40 came: in how many ways. */
const byFirstHalf = Array.from(
  { length: DRAWN + 1 },
  (_, first) => choose(HALF, first) * choose(HALF, DRAWN - first),
)
/** Sets with so many odd balls are as many as those with so many up to 40; an odd count sums to odd. */
const oddWays = byFirstHalf.reduce((sum, count, odds) => (odds % 2 === 1 ? sum + count : sum), 0n)

const sumOf = (result: Result) => drawnBalls(result).reduce((sum, ball) => sum + ball, 0)
const ofFirstHalf = (result: Result) => drawnBalls(result).filter((ball) => ball <= HALF).length
const isAt = (place: number) => (value: number) => value === place

const hitAll = (k: number) =>
  drumSetsPlay({ code: `keno${k}`, drum: drumOf(BALLS), drawn: DRAWN, k, most: Math.max(10, k + 5) })

/** Ways to bet on twenty balls out of eighty (docs/domain/games-and-odds.md#plays). */
export const kenoPlays: readonly Play[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(hitAll),
  apartPlay(
    'keno_sum',
    {
      weights: [waysBeside, WAYS_AT_810, waysBeside],
      read: (result) => 1 + Math.sign(sumOf(result) - MIDDLE),
    },
    [
      { code: 'over', wins: isAt(2) },
      { code: 'exact', wins: isAt(1) },
      { code: 'under', wins: isAt(0) },
    ],
  ),
  apartPlay('keno_parity', { weights: [ways - oddWays, oddWays], read: (result) => sumOf(result) % 2 }, [
    { code: 'odd', wins: isAt(1) },
    { code: 'even', wins: isAt(0) },
  ]),
  apartPlay('keno_half', { weights: byFirstHalf, read: ofFirstHalf }, [
    // The upper half of a keno card is 1 to 40.
    { code: 'upper', wins: (count) => count > DRAWN / 2 },
    { code: 'level', wins: (count) => count === DRAWN / 2 },
    { code: 'lower', wins: (count) => count < DRAWN / 2 },
  ]),
]
