import { type Play, parseSelection, picksOf, type Selection, symbolCount } from './play.ts'
import { equals, type Rational, rational, sum, ZERO } from './rational.ts'

/**
 * Bets that cover nearly everything risk nearly nothing and do not count as turnover (decision 0031): a
 * member's bets on one play in one draw count nothing when together they hold more than 70 % of its numbers
 * or lines, or opposite sides.
 */
const MAX_SHARE = rational(7n, 10n)

/**
 * Whether the selections of one member on one play in one draw cover the play. Pure.
 * - Where each pick is a number and a separate line: more than 70 % of the numbers of a row.
 * - Where each pick is a named option: options that exclude each other (big and small; dragon, tiger, tie),
 *   with a chance of more than 70 % together.
 * - Otherwise: more than 70 % of all lines; a selection that is repeated counts once.
 */
export function isCovered(play: Play, selections: Iterable<string>): boolean {
  const read = [...new Set(selections)].map((text) => readSelection(play, text))
  if (!play.picksStandAlone) {
    return exceedsMax(rational(linesOf(play, read), allLines(play)))
  }
  return play.pad.rows.some((_, row) => {
    const picks = [...new Set(read.flatMap(({ rows }) => rows[row] ?? []))]
    if (play.pad.symbols.kind === 'options') return isOpposed(play, row, picks)
    return exceedsMax(rational(BigInt(picks.length), BigInt(symbolCount(play.pad.symbols))))
  })
}

/** The fewest lines that can cover a play: selections with fewer need not be checked. Pure. */
export function minCoveringLines(play: Play): bigint {
  if (play.picksStandAlone && play.pad.symbols.kind === 'options') return 2n
  const all = play.picksStandAlone ? BigInt(symbolCount(play.pad.symbols)) : allLines(play)
  return (all * MAX_SHARE.numerator) / MAX_SHARE.denominator + 1n
}

const exceedsMax = (share: Rational): boolean =>
  share.numerator * MAX_SHARE.denominator > MAX_SHARE.numerator * share.denominator

const linesOf = (play: Play, selections: readonly Selection[]): bigint =>
  selections.reduce((lines, selection) => lines + play.lines(selection), 0n)

/** The lines of a play with every pick of every row. */
function allLines(play: Play): bigint {
  const all = picksOf(play.pad.symbols)
  return play.lines({ text: '', rows: play.pad.rows.map(() => all) })
}

function isOpposed(play: Play, row: number, picks: readonly number[]): boolean {
  const chance = (...some: readonly number[]): Rational =>
    play.chance({ text: '', rows: play.pad.rows.map((_, index) => (index === row ? some : [])) })
  return picks.some((pick) => {
    const own = chance(pick)
    // Chances add up only for two options that never win together.
    const others = picks.map((other) => {
      const both = sum(own, chance(other))
      return other !== pick && equals(chance(pick, other), both) ? chance(other) : ZERO
    })
    return exceedsMax(others.reduce(sum, own))
  })
}

function readSelection(play: Play, text: string): Selection {
  const selection = parseSelection(play, text)
  if (typeof selection === 'string') throw new RangeError(`not a selection of ${play.code}: ${text}`)
  return selection
}
