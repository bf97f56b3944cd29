import type { Ground } from './ground.ts'
import { apartPlay, optionsPlay, pushedOn, ruleOf, sides, symbolsOf } from './options.ts'
import type { Play } from './play.ts'
import { drawnAt, drawnBalls, drumOf } from './plays/drum.ts'
import { drumDirectPlay } from './plays/drum-direct.ts'
import { drumRowsPlay } from './plays/drum-rows.ts'
import { drumSetsPlay } from './plays/drum-sets.ts'

const BALLS = 11
const DRAWN = 5
const drum = drumOf(BALLS)
const places = ['ball1', 'ball2', 'ball3', 'ball4', 'ball5']

/** By sum: in how many ways five of the eleven balls make it. */
const sumWays = drum.balls.reduce<readonly (readonly bigint[])[]>(
  (ways, ball) =>
    // One more ball is added to the sets of one ball fewer, or it stays out.
    ways.map((ofCount, count) =>
      ofCount.map((n, total) => n + (count === 0 ? 0n : (ways[count - 1]?.[total - ball] ?? 0n))),
    ),
  Array.from({ length: DRAWN + 1 }, (_, count) =>
    Array.from({ length: 46 }, (_unused, total) => (count === 0 && total === 0 ? 1n : 0n)),
  ),
)

const sum: Ground = {
  weights: sumWays[DRAWN] ?? [],
  read: (result) => drawnBalls(result).reduce((total, ball) => total + ball, 0),
}

const sets = (code: string, drawn: number, k: number) => drumSetsPlay({ code, drum, drawn, k, most: BALLS })

/** The ball 11 is on no side, and gives the stake back. */
const ballSides = sides({ small: [1, 5], big: [6, 10], none: 11 }).map(pushedOn((ball) => ball === 11))

const [big, small, odd, even] = sides({ small: [15, 29], big: [31, 45] })
const pushedAt30 = pushedOn((total) => total === 30)

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
  apartPlay('ball_sum_sides', sum, [pushedAt30(big), pushedAt30(small), odd, even]),
  optionsPlay({
    code: 'ball_dragon_tiger',
    rows: [
      {
        name: 'pick',
        ground: {
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
