import { ballsOf, NEVER_PUSHED, type Play, pickCount } from '../play.ts'
import { choose, type Rational, rational } from '../rational.ts'
import { type Drum, drawnBalls } from './drum.ts'

/**
 * Every k of the chosen balls make a line. With k up to the balls looked at, a line wins when all of it came
 * (any two, first three in any order, keno); with more, when it holds all that came (any six).
 */
export function drumSetsPlay(setup: {
  code: string
  drum: Drum
  /** How many of the first balls are looked at, in any order. */
  drawn: number
  k: number
  most: number
}): Play {
  const { code, drum, drawn, k, most } = setup
  const size = drum.balls.length
  const hitsOf = (picks: number, came: number): bigint => {
    if (k <= drawn) return choose(came, k)
    return came === drawn ? choose(picks - drawn, k - drawn) : 0n
  }
  const chanceOf = (picks: number): Rational => {
    let ways = 0n
    for (let came = 0; came <= drawn; came += 1) {
      if (hitsOf(picks, came) > 0n) ways += choose(picks, came) * choose(size - picks, drawn - came)
    }
    return rational(ways, choose(size, drawn))
  }
  const perLine = chanceOf(k)
  return {
    code,
    group: 'tradition',
    nameKey: `lottery.play.${code}`,
    pad: { symbols: ballsOf(size), rows: ['pick'], least: k, most, apart: false },
    unitsPerLine: 1n,
    picksStandAlone: false,
    lines: (selection) => choose(pickCount(selection), k),
    probability: () => perLine,
    push: null,
    chance: (selection) => chanceOf(pickCount(selection)),
    maxHits: (selection) => hitsOf(pickCount(selection), Math.min(pickCount(selection), drawn)),
    scorer(result) {
      const came = new Set(drawnBalls(result, drawn))
      return {
        hits: ({ rows: [picks = []] }) => hitsOf(picks.length, picks.filter((pick) => came.has(pick)).length),
        ...NEVER_PUSHED,
        isDrawn: (_, pick) => came.has(pick),
      }
    },
  }
}
