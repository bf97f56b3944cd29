import { ballsOf, NEVER_REFUNDED, type Play, pickCount } from '../play.ts'
import { choose, type Rational, rational } from '../rational.ts'
import { type Drum, drawnBalls } from './drum.ts'

/**
 * Every k of the chosen balls make a line. If k is at most `drawn`, a line wins when all of its balls were
 * drawn (any two, first three in any order, keno); otherwise, when it holds all of the drawn balls (any six).
 */
export function drumSetsPlay(setup: {
  code: string
  drum: Drum
  /** How many balls count: the first ones, in any order. */
  drawn: number
  k: number
  most: number
}): Play {
  const { code, drum, drawn, k, most } = setup
  const size = drum.balls.length
  const hitsOf = (picks: number, matched: number): bigint => {
    if (k <= drawn) return choose(matched, k)
    return matched === drawn ? choose(picks - drawn, k - drawn) : 0n
  }
  const chanceOf = (picks: number): Rational => {
    let ways = 0n
    for (let matched = 0; matched <= drawn; matched += 1) {
      if (hitsOf(picks, matched) > 0n) ways += choose(picks, matched) * choose(size - picks, drawn - matched)
    }
    return rational(ways, choose(size, drawn))
  }
  const perLine = chanceOf(k)
  return {
    code,
    group: 'tradition',
    nameKey: `lottery.play.${code}`,
    pad: { symbols: ballsOf(size), rows: ['pick'], least: k, most, pricedSeparately: false },
    unitsPerLine: 1n,
    picksStandAlone: false,
    lines: (selection) => choose(pickCount(selection), k),
    probability: () => perLine,
    refund: null,
    chance: (selection) => chanceOf(pickCount(selection)),
    maxHits: (selection) => hitsOf(pickCount(selection), Math.min(pickCount(selection), drawn)),
    scorer(result) {
      const balls = new Set(drawnBalls(result, drawn))
      return {
        hits: ({ rows: [picks = []] }) =>
          hitsOf(picks.length, picks.filter((pick) => balls.has(pick)).length),
        ...NEVER_REFUNDED,
        isDrawn: (_, pick) => balls.has(pick),
      }
    },
  }
}
