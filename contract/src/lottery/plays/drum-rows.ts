import type { Result } from '../games.ts'
import { type Outcome, type Play, picksOf, type Selection, type Symbols } from '../play.ts'
import { complement, equals, greatest, type Rational, rational } from '../rational.ts'
import { type Rule, tally } from '../tally.ts'
import { arrangements, type Drum, drawnAt, peaksOf } from './drum.ts'

interface Setup extends Rule {
  readonly code: string
  readonly group: Play['group']
  readonly symbols: Symbols
  /** Rows by name; the first looks at the first ball, and so on. */
  readonly rows: readonly string[]
  readonly drum: Drum
  readonly most: number
}

/**
 * Picks on the balls that stand first, second and so on, each a line by itself (a car in its place, big small
 * odd even of a ball). A drum gives no ball twice, so rows are not independent: what concerns several rows
 * is counted over all arrangements.
 */
export function drumRowsPlay(setup: Setup): Play {
  const { code, group, symbols, rows, drum, most, wins, pushes } = setup
  const { win, push } = pickChance(setup)
  const chance = ({ rows: picked }: Selection) => {
    const used = picked.filter((picks) => picks.length > 0)
    const losing = used.map((picks) => drum.balls.filter((ball) => !picks.some((pick) => wins(pick, ball))))
    return complement(
      rational(
        arrangements(drum, losing),
        arrangements(
          drum,
          used.map(() => drum.balls),
        ),
      ),
    )
  }
  const peaks = ({ rows: picked }: Selection): readonly Outcome[] =>
    peaksOf(
      drum,
      picked.filter((picks) => picks.length > 0),
      setup,
    )
  return {
    code,
    group,
    nameKey: `lottery.play.${code}`,
    pad: { symbols, rows, least: rows.length === 1 ? 1 : 0, most, apart: false },
    unitsPerLine: 1n,
    picksStandAlone: true,
    lines: (selection) => BigInt(selection.rows.reduce((sum, picks) => sum + picks.length, 0)),
    probability: () => win,
    push: pushes === undefined ? null : { chance: () => push, peaks },
    chance,
    maxHits: (selection) => greatest(peaks(selection).map(({ hits }) => hits)),
    scorer: (result: Result) => tally(setup, (row) => drawnAt(result, row)),
  }
}

/** Any one ball is uniform over the drum, whatever its place. Mixed odds are a programmer's error. */
function pickChance({ code, symbols, drum, wins, pushes }: Setup): { win: Rational; push: Rational } {
  const [first, ...others] = picksOf(symbols).map((pick) => {
    const pushed = drum.balls.filter((ball) => pushes?.(pick, ball)).length
    const winning = drum.balls.filter((ball) => wins(pick, ball)).length
    const all = drum.balls.length
    return {
      win: rational(BigInt(winning), BigInt(all - pushed)),
      push: rational(BigInt(pushed), BigInt(all)),
    }
  })
  if (!first || !others.every(({ win, push }) => equals(win, first.win) && equals(push, first.push))) {
    throw new RangeError(`mixed odds: ${code}`)
  }
  return first
}
