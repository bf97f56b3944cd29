import { type Place, read } from '../place.ts'
import { allDigits, NEVER_REFUNDED, type Pad, type Play, pickCount } from '../play.ts'
import { complement, rational } from '../rational.ts'

/**
 * Numbers that pay once for every place that shows them (bao lo 2, 3, 4; de; 3 and 4 cang; head and tail
 * digit). A number is charged one unit per place by default; the chance of a unit is then 1 in 10^width.
 * Places belong to different numbers of the result, so they are independent.
 */
export function numbersPlay(setup: {
  code: string
  places: readonly [Place, ...Place[]]
  most: number
  unitsPerLine?: bigint
}): Play {
  const { code, places, most } = setup
  const { width } = places[0]
  const size = 10 ** width
  const placeCount = BigInt(places.length)
  const unitsPerLine = setup.unitsPerLine ?? placeCount
  const pad: Pad = { symbols: allDigits(width), rows: ['pick'], least: 1, most, pricedSeparately: false }
  return {
    code,
    group: 'tradition',
    nameKey: `lottery.play.${code}`,
    pad,
    unitsPerLine,
    picksStandAlone: true,
    lines: (selection) => BigInt(pickCount(selection)),
    probability: () => rational(placeCount, BigInt(size) * unitsPerLine),
    refund: null,
    chance: (selection) =>
      complement(rational(BigInt(size - pickCount(selection)) ** placeCount, BigInt(size) ** placeCount)),
    maxHits: () => placeCount,
    scorer(result) {
      const times = new Uint8Array(size)
      for (const place of places) {
        const value = read(result, place)
        times[value] = (times[value] ?? 0) + 1
      }
      return {
        hits: ({ rows: [picks = []] }) => BigInt(picks.reduce((hits, pick) => hits + (times[pick] ?? 0), 0)),
        ...NEVER_REFUNDED,
        isDrawn: (_, pick) => (times[pick] ?? 0) > 0,
      }
    },
  }
}
