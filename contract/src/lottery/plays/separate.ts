import type { Ground } from '../ground.ts'
import { type Play, type Selection, type Symbols, symbolCount } from '../play.ts'
import { complement, equals, product, type Rational, rational, ZERO } from '../rational.ts'

/**
 * Picks that each win or lose by themselves, row by row (any-position digit, big small odd even, dragon tiger
 * tie, sums). Each pick is a line. Rows are independent of each other. All picks have one chance, unless
 * `apart`: then a selection holds a single pick.
 */
export function separatePlay(setup: {
  code: string
  group: Play['group']
  symbols: Symbols
  rows: readonly { name: string; ground: Ground }[]
  /** Whether a pick wins when the ground shows this value. */
  wins: (pick: number, value: number) => boolean
  most: number
  apart?: boolean
}): Play {
  const { code, group, symbols, rows, wins, most, apart = false } = setup
  const hitsAt = (picks: readonly number[], value: number) =>
    picks.reduce((hits, pick) => hits + (wins(pick, value) ? 1 : 0), 0)
  const rowChance = ({ weights }: Ground, picks: readonly number[]): Rational => {
    const winning = weights.reduce((sum, weight, value) => sum + (hitsAt(picks, value) > 0 ? weight : 0n), 0n)
    return rational(winning, total(weights))
  }
  const mostAt = ({ weights }: Ground, picks: readonly number[]) =>
    weights.reduce((best, weight, value) => (weight > 0n ? Math.max(best, hitsAt(picks, value)) : best), 0)
  const byRow = <T>(selection: Selection, each: (ground: Ground, picks: readonly number[]) => T): T[] =>
    rows.map((row, index) => each(row.ground, selection.rows[index] ?? []))
  // Reckoned once, since a price is asked for with every wager.
  const all = Array.from({ length: symbolCount(symbols) }, (_, pick) => pick)
  const chances = rows.flatMap(({ ground }) => all.map((pick) => rowChance(ground, [pick])))
  const [first = ZERO] = chances
  const isPriced = apart ? rows.length === 1 : chances.every((p) => equals(p, first))
  if (!isPriced) throw new RangeError(`mixed odds: ${code}`)
  return {
    code,
    group,
    nameKey: `lottery.play.${code}`,
    pad: { symbols, rows: rows.map((row) => row.name), least: rows.length === 1 ? 1 : 0, most, apart },
    unitsPerLine: 1n,
    picksStandAlone: true,
    lines: (selection) => byRow(selection, (_, picks) => BigInt(picks.length)).reduce((a, b) => a + b, 0n),
    probability: ({ rows: [row = []] }) => (apart ? chances[row[0] ?? -1] : undefined) ?? first,
    chance: (selection) =>
      complement(byRow(selection, (ground, picks) => complement(rowChance(ground, picks))).reduce(product)),
    maxHits: (selection) =>
      byRow(selection, (ground, picks) => BigInt(mostAt(ground, picks))).reduce((a, b) => a + b),
    scorer(result) {
      const values = rows.map((row) => row.ground.read(result))
      return {
        hits: (selection) =>
          BigInt(selection.rows.reduce((hits, picks, row) => hits + hitsAt(picks, values[row] ?? -1), 0)),
        isDrawn: (row, pick) => wins(pick, values[row] ?? -1),
      }
    },
  }
}

function total(weights: readonly bigint[]): bigint {
  return weights.reduce((a, b) => a + b, 0n)
}
