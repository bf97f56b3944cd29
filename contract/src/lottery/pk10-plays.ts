import {
  optionsPlay,
  refundedOn,
  ruleOf,
  separatelyPricedPlay,
  sides,
  symbolsOf,
  valuesPlay,
} from './options.ts'
import type { OutcomeSpace } from './outcome-space.ts'
import { ballsOf, type Play } from './play.ts'
import { drawnAt, drumOf } from './plays/drum.ts'
import { drumDirectPlay } from './plays/drum-direct.ts'
import { drumRowsPlay } from './plays/drum-rows.ts'

const CARS = 10
const drum = drumOf(CARS)
const places = drum.balls.map((place) => `place${place}`)

/** The sum of the first two cars, over their 90 ordered pairs. */
const topTwo: OutcomeSpace = {
  weights: Array.from({ length: 2 * CARS }, (_, sum) =>
    BigInt(drum.balls.filter((car) => sum !== 2 * car && drum.balls.includes(sum - car)).length),
  ),
  read: (result) => drawnAt(result, 0) + drawnAt(result, 1),
}

/** Whether the car at a place beats the one as far from the end: 0 when it does, else 1. */
const duel = (place: number): OutcomeSpace => ({
  weights: [1n, 1n],
  read: (result) => (drawnAt(result, place) > drawnAt(result, CARS - 1 - place) ? 0 : 1),
})

const placeSides = sides({ small: [1, 5], big: [6, 10] })
/**
 * In one version 11 is small, in the other it refunds the stake: operators offer the version that they want.
 */
const sumSides = sides({ small: [3, 11], big: [12, 19] })
const refundedSides = sides({ small: [3, 10], big: [12, 19], none: 11 }).map(refundedOn((sum) => sum === 11))

/** Ways to bet on ten cars and their places (docs/domain/games-and-odds.md#plays). */
export const pk10Plays: readonly Play[] = [
  drumRowsPlay({
    code: 'rank',
    group: 'tradition',
    symbols: ballsOf(CARS),
    rows: places,
    drum,
    wins: (pick, car) => pick === car,
    most: CARS,
  }),
  drumDirectPlay({ code: 'top2_direct', rows: places.slice(0, 2), drum }),
  drumDirectPlay({ code: 'top3_direct', rows: places.slice(0, 3), drum }),
  drumRowsPlay({
    code: 'rank_sides',
    group: 'entertainment',
    symbols: symbolsOf(placeSides),
    rows: places,
    drum,
    ...ruleOf(placeSides),
    most: placeSides.length,
  }),
  // Pairs of places share no car, so the five duels are independent.
  optionsPlay({
    code: 'rank_dragon_tiger',
    rows: [0, 1, 2, 3, 4].map((place) => ({ name: `duel${place + 1}`, space: duel(place) })),
    options: [
      { code: 'dragon', wins: (value) => value === 0 },
      { code: 'tiger', wins: (value) => value === 1 },
    ],
    most: 2,
  }),
  valuesPlay('top2_sum', topTwo),
  separatelyPricedPlay('top2_sides', topTwo, sumSides),
  optionsPlay({
    code: 'top2_sides_push',
    rows: [{ name: 'pick', space: topTwo }],
    options: refundedSides,
    most: refundedSides.length,
  }),
]
