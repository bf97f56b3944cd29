import { type Place, read } from '../place.ts'
import { allDigits, NEVER_REFUNDED, type Play, type Selection } from '../play.ts'
import { rational } from '../rational.ts'

/**
 * Digits for each position in order: every way to take one digit per row is a line; the line that matches all
 * positions wins (five-star, three-star, two-star direct).
 */
export function directPlay(setup: { code: string; rows: readonly { name: string; place: Place }[] }): Play {
  const { code, rows } = setup
  const all = 10n ** BigInt(rows.length)
  const lines = (selection: Selection) =>
    selection.rows.reduce((product, picks) => product * BigInt(picks.length), 1n)
  return {
    code,
    group: 'tradition',
    nameKey: `lottery.play.${code}`,
    pad: {
      symbols: allDigits(1),
      rows: rows.map((row) => row.name),
      least: 1,
      most: 10,
      pricedSeparately: false,
    },
    unitsPerLine: 1n,
    picksStandAlone: false,
    lines,
    probability: () => rational(1n, all),
    refund: null,
    chance: (selection) => rational(lines(selection), all),
    maxHits: () => 1n,
    scorer(result) {
      const drawn = rows.map((row) => read(result, row.place))
      return {
        hits: (selection) =>
          selection.rows.every((picks, row) => picks.includes(drawn[row] ?? -1)) ? 1n : 0n,
        ...NEVER_REFUNDED,
        isDrawn: (row, pick) => drawn[row] === pick,
      }
    },
  }
}
