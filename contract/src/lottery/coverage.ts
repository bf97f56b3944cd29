import { type Play, parseSelection, picksOf, type Selection, symbolCount } from './play.ts'
import { equals, type Rational, rational, sum, ZERO } from './rational.ts'

/**
 * Bets that cover nearly everything risk nearly nothing, and are no turnover (decision 0031): what
 * a member bets on one way of betting in one draw counts nothing when, taken together, it holds more than
 * 70 % of its numbers or lines, or opposite sides.
 */
const MAX = rational(7n, 10n)

/**
 * Whether these selections of one play, all of one member in one draw, cover it. Pure.
 * - Where each pick is a number and a line of its own: more than 70 % of the numbers of a row.
 * - Where each pick is a named option: one that, with those that never come together with it (big and small;
 *   dragon, tiger, tie), has a chance of more than 70 %.
 * - Else: more than 70 % of all the lines there are; a selection that stands twice counts once.
 */
export function isCovered(play: Play, selections: Iterable<string>): boolean {
  const read = [...new Set(selections)].map((text) => readSelection(play, text))
  if (!play.picksStandAlone) {
    return exceeds(rational(linesOf(play, read), allLines(play)))
  }
  return play.pad.rows.some((_, row) => {
    const picks = [...new Set(read.flatMap(({ rows }) => rows[row] ?? []))]
    if (play.pad.symbols.kind === 'options') return isOpposed(play, row, picks)
    return exceeds(rational(BigInt(picks.length), BigInt(symbolCount(play.pad.symbols))))
  })
}

/** With fewer lines than this a play is never covered: what need not be looked at. Pure. */
export function leastCovering(play: Play): bigint {
  if (play.picksStandAlone && play.pad.symbols.kind === 'options') return 2n
  const all = play.picksStandAlone ? BigInt(symbolCount(play.pad.symbols)) : allLines(play)
  return (all * MAX.numerator) / MAX.denominator + 1n
}

const exceeds = (share: Rational): boolean =>
  share.numerator * MAX.denominator > MAX.numerator * share.denominator

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
    // Two that never come together are the only ones whose chances add up.
    const others = picks.map((other) => {
      const both = sum(own, chance(other))
      return other !== pick && equals(chance(pick, other), both) ? chance(other) : ZERO
    })
    return exceeds(others.reduce(sum, own))
  })
}

function readSelection(play: Play, text: string): Selection {
  const selection = parseSelection(play, text)
  if (typeof selection === 'string') throw new RangeError(`no selection of ${play.code}: ${text}`)
  return selection
}
