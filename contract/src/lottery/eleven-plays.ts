import { optionsPlay, refundedOn, ruleOf, separatelyPricedPlay, sides, symbolsOf } from './options.ts'
import type { OutcomeSpace } from './outcome-space.ts'
import type { Play } from './play.ts'
import { drawnAt, drawnBalls, drumOf } from './plays/drum.ts'
import { drumDirectPlay } from './plays/drum-direct.ts'
import { drumRowsPlay } from './plays/drum-rows.ts'
import { drumSetsPlay } from './plays/drum-sets.ts'

const BALLS = 11
const DRAWN = 5
const drum = drumOf(BALLS)
const places = ['ball1', 'ball2', 'ball3', 'ball4', 'ball5']

/** The number of sets of balls, by how many balls a set has, then by their sum. */
const sumWays = drum.balls.reduce<readonly (readonly bigint[])[]>(
  (ways, ball) =>
    // A set either has the ball, and comes from a set of one ball fewer, or does not have it.
    ways.map((ofCount, count) =>
      ofCount.map((n, total) => n + (count === 0 ? 0n : (ways[count - 1]?.[total - ball] ?? 0n))),
    ),
  Array.from({ length: DRAWN + 1 }, (_, count) =>
    Array.from({ length: 46 }, (_unused, total) => (count === 0 && total === 0 ? 1n : 0n)),
  ),
)

const sum: OutcomeSpace = {
  weights: sumWays[DRAWN] ?? [],
  read: (result) => drawnBalls(result).reduce((total, ball) => total + ball, 0),
}

const sets = (code: string, drawn: number, k: number) => drumSetsPlay({ code, drum, drawn, k, most: BALLS })

/** The ball 11 belongs to no side: the stake is refunded. */
const ballSides = sides({ small: [1, 5], big: [6, 10], none: 11 }).map(refundedOn((ball) => ball === 11))

const [big, small, odd, even] = sides({ small: [15, 29], big: [31, 45] })
const refundedAt30 = refundedOn((total) => total === 30)

/** Ways to bet on five balls out of eleven (docs/domain/games-and-odds.md#plays). */
export const elevenPlays: readonly Play[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((k) => sets(`any${k}`, DRAWN, k)),
  sets('front1', 1, 1),
  drumDirectPlay({ code: 'front2_direct', rows: places.slice(0, 2), drum }),
  sets('front2_group', 2, 2),
  drumDirectPlay({ code: 'front3_direct', rows: places.slice(0, 3), drum }),
  sets('front3_group', 3, 3),
  drumRowsPlay({
    code: 'ball_sides',
    group: 'entertainment',
    symbols: symbolsOf(ballSides),
    rows: places,
    drum,
    ...ruleOf(ballSides),
    most: ballSides.length,
  }),
  separatelyPricedPlay('ball_sum_sides', sum, [refundedAt30(big), refundedAt30(small), odd, even]),
  optionsPlay({
    code: 'ball_dragon_tiger',
    rows: [
      {
        name: 'pick',
        space: {
          weights: [1n, 1n],
          read: (result) => (drawnAt(result, 0) > drawnAt(result, DRAWN - 1) ? 0 : 1),
        },
      },
    ],
    options: [
      { code: 'dragon', wins: (value) => value === 0 },
      { code: 'tiger', wins: (value) => value === 1 },
    ],
    most: 2,
  }),
]
