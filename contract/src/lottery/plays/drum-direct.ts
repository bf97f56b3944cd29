import { ballsOf, NEVER_REFUNDED, type Play, type Selection } from '../play.ts'
import { rational } from '../rational.ts'
import { arrangements, type Drum, drawnAt } from './drum.ts'

/**
 * Balls for the first places in order: every way to take one ball per row, none twice, is a line; the line
 * that matches all places wins (first two, first three direct).
 */
export function drumDirectPlay(setup: { code: string; rows: readonly string[]; drum: Drum }): Play {
  const { code, rows, drum } = setup
  const all = arrangements(
    drum,
    rows.map(() => drum.balls),
  )
  const lines = (selection: Selection) => arrangements(drum, selection.rows)
  return {
    code,
    group: 'tradition',
    nameKey: `lottery.play.${code}`,
    pad: {
      symbols: ballsOf(drum.balls.length),
      rows,
      least: 1,
      most: drum.balls.length,
      pricedSeparately: false,
      distinct: true,
    },
    unitsPerLine: 1n,
    picksStandAlone: false,
    lines,
    probability: () => rational(1n, all),
    refund: null,
    chance: (selection) => rational(lines(selection), all),
    maxHits: () => 1n,
    scorer(result) {
      const drawn = rows.map((_, row) => drawnAt(result, row))
      return {
        hits: (selection) =>
          selection.rows.every((picks, row) => picks.includes(drawn[row] ?? -1)) ? 1n : 0n,
        ...NEVER_REFUNDED,
        isDrawn: (row, pick) => drawn[row] === pick,
      }
    },
  }
}
