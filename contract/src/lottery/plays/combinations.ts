import type { Result } from '../games.ts'
import { chanceThat } from '../occupancy.ts'
import { NEVER_REFUNDED, type Numbers, type Pad, type Play, pickCount } from '../play.ts'
import { choose } from '../rational.ts'

/**
 * Every k of the chosen numbers make a line, which wins when all k appear among several independent values of
 * the result (xien, any-position codes, two-star group, two or three faces of dice) or when none does (slip).
 * A number counts once, however often it appears.
 */
export function combinationsPlay(setup: {
  code: string
  symbols: Numbers
  /** How many values count, each uniform over the symbols, and how to read them. */
  places: number
  read: (result: Result) => Iterable<number>
  k: number
  wants: 'all' | 'none'
  most: number
}): Play {
  const { code, symbols, places, read, k, wants, most } = setup
  const size = symbols.count
  const pad: Pad = { symbols, rows: ['pick'], least: k, most, pricedSeparately: false }
  const hitsOf = (picks: number, appear: number) => choose(wants === 'all' ? appear : picks - appear, k)
  const chanceOf = (picks: number) =>
    chanceThat({ places, size, picks }, (appear) => hitsOf(picks, appear) > 0n)
  const perLine = chanceOf(k)
  return {
    code,
    group: 'tradition',
    nameKey: `lottery.play.${code}`,
    pad,
    unitsPerLine: 1n,
    picksStandAlone: false,
    lines: (selection) => choose(pickCount(selection), k),
    probability: () => perLine,
    refund: null,
    chance: (selection) => chanceOf(pickCount(selection)),
    maxHits(selection) {
      const picks = pickCount(selection)
      // A slip holds far fewer numbers than exist, so some result shows none of them.
      const appear = wants === 'all' ? Math.min(picks, places) : 0
      return hitsOf(picks, appear)
    },
    scorer(result) {
      const drawn = new Set(read(result))
      return {
        hits: ({ rows: [picks = []] }) =>
          hitsOf(
            picks.length,
            picks.reduce((appear, pick) => appear + (drawn.has(pick) ? 1 : 0), 0),
          ),
        ...NEVER_REFUNDED,
        isDrawn: (_, pick) => drawn.has(pick),
      }
    },
  }
}
