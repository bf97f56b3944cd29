import { chanceThat } from '../occupancy.ts'
import { type Place, read } from '../place.ts'
import { type Pad, type Play, pickCount } from '../play.ts'
import { choose } from '../rational.ts'

/**
 * Every k of the chosen numbers make a line, which wins when all k appear among the places (xien,
 * any-position codes, two-star group) or when none does (slip). A number counts once, however often it
 * appears.
 */
export function combinationsPlay(setup: {
  code: string
  places: readonly [Place, ...Place[]]
  k: number
  wants: 'all' | 'none'
  most: number
}): Play {
  const { code, places, k, wants, most } = setup
  const { width } = places[0]
  const size = 10 ** width
  const pad: Pad = { symbols: { kind: 'numbers', width }, rows: ['pick'], least: k, most, apart: false }
  const hitsOf = (picks: number, appear: number) => choose(wants === 'all' ? appear : picks - appear, k)
  const chanceOf = (picks: number) =>
    chanceThat({ places: places.length, size, picks }, (appear) => hitsOf(picks, appear) > 0n)
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
    chance: (selection) => chanceOf(pickCount(selection)),
    maxHits(selection) {
      const picks = pickCount(selection)
      // A slip holds far fewer numbers than there are, so there is always a result without any of them.
      const appear = wants === 'all' ? Math.min(picks, places.length) : 0
      return hitsOf(picks, appear)
    },
    scorer(result) {
      const drawn = new Set(places.map((place) => read(result, place)))
      return {
        hits: ({ rows: [picks = []] }) =>
          hitsOf(
            picks.length,
            picks.reduce((appear, pick) => appear + (drawn.has(pick) ? 1 : 0), 0),
          ),
        isDrawn: (_, pick) => drawn.has(pick),
      }
    },
  }
}
