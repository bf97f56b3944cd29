import { DICE, NEVER_REFUNDED, type Play, type Selection } from '../play.ts'
import { rational } from '../rational.ts'

/**
 * Three dice of which exactly two are equal: every pair with every other single face is a line, with 3
 * chances in 216.
 */
export function pairSinglePlay({ code }: { code: string }): Play {
  const lines = ({ rows: [pairs = [], singles = []] }: Selection) =>
    BigInt(pairs.length * singles.length - pairs.filter((face) => singles.includes(face)).length)
  return {
    code,
    group: 'tradition',
    nameKey: `lottery.play.${code}`,
    pad: {
      symbols: DICE,
      rows: ['dice_pair', 'dice_single'],
      least: 1,
      most: DICE.count,
      pricedSeparately: false,
      distinct: true,
    },
    unitsPerLine: 1n,
    picksStandAlone: false,
    lines,
    probability: () => rational(3n, 216n),
    refund: null,
    // No two lines can win together, so their chances add up.
    chance: (selection) => rational(3n * lines(selection), 216n),
    maxHits: () => 1n,
    scorer(result) {
      const faces = result[0] ?? []
      const times = (face: number) => faces.filter((one) => one === String(face)).length
      return {
        hits: ({ rows: [pairs = [], singles = []] }) =>
          pairs.some((face) => times(face) === 2) && singles.some((face) => times(face) === 1) ? 1n : 0n,
        ...NEVER_REFUNDED,
        isDrawn: (row, pick) => times(pick) === (row === 0 ? 2 : 1) && new Set(faces).size === 2,
      }
    },
  }
}
