import { type Place, read } from '../place.ts'
import { allDigits, NEVER_REFUNDED, type Pad, type Play, pickCount, type Selection } from '../play.ts'
import { choose, rational } from '../rational.ts'

/**
 * Three positions in any order. Group 3: two equal digits and another one (aab); every ordered pair of the
 * chosen digits is a line, with 3 chances in 1000. Group 6: three different digits; every three of the chosen
 * digits are a line, with 6 chances in 1000.
 */
export function groupPlay(setup: {
  code: string
  places: readonly [Place, Place, Place]
  different: 2 | 3
}): Play {
  const { code, places, different } = setup
  const pad: Pad = {
    symbols: allDigits(1),
    rows: ['pick'],
    least: different,
    most: 10,
    pricedSeparately: false,
  }
  const lines = (selection: Selection) => {
    const sets = choose(pickCount(selection), different)
    return different === 2 ? sets * 2n : sets
  }
  const perLine = different === 2 ? 3n : 6n
  return {
    code,
    group: 'tradition',
    nameKey: `lottery.play.${code}`,
    pad,
    unitsPerLine: 1n,
    picksStandAlone: false,
    lines,
    probability: () => rational(perLine, 1000n),
    refund: null,
    // No two lines can win together, so their chances add up.
    chance: (selection) => rational(perLine * lines(selection), 1000n),
    maxHits: () => 1n,
    scorer(result) {
      const drawn = new Set(places.map((place) => read(result, place)))
      return {
        hits: ({ rows: [picks = []] }) =>
          drawn.size === different && picks.filter((pick) => drawn.has(pick)).length === different ? 1n : 0n,
        ...NEVER_REFUNDED,
        isDrawn: (_, pick) => drawn.has(pick),
      }
    },
  }
}
