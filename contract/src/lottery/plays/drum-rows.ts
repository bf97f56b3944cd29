import type { Result } from '../games.ts'
import { type Outcome, type Play, picksOf, type Selection, type Symbols } from '../play.ts'
import { complement, equals, greatest, type Rational, rational } from '../rational.ts'
import { type Rule, tally } from '../tally.ts'
import { arrangements, type Drum, drawnAt, peaksOf } from './drum.ts'

interface Setup extends Rule {
  readonly code: string
  readonly group: Play['group']
  readonly symbols: Symbols
  /** Names of the rows; the first row is about the first ball, and so on. */
  readonly rows: readonly string[]
  readonly drum: Drum
  readonly most: number
}

/**
 * Picks on the first ball, the second and so on, each a separate line (a car in its place, big small odd even
 * of a ball). No ball is drawn twice, so rows are not independent: chances over several rows are counted over
 * all arrangements.
 */
export function drumRowsPlay(setup: Setup): Play {
  const { code, group, symbols, rows, drum, most, wins, refunds } = setup
  const { win, refund } = pickChance(setup)
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
    pad: { symbols, rows, least: rows.length === 1 ? 1 : 0, most, pricedSeparately: false },
    unitsPerLine: 1n,
    picksStandAlone: true,
    lines: (selection) => BigInt(selection.rows.reduce((sum, picks) => sum + picks.length, 0)),
    probability: () => win,
    refund: refunds === undefined ? null : { chance: () => refund, peaks },
    chance,
    maxHits: (selection) => greatest(peaks(selection).map(({ hits }) => hits)),
    scorer: (result: Result) => tally(setup, (row) => drawnAt(result, row)),
  }
}

/** The ball at any place is uniform over the drum. Throws RangeError when picks have different odds. */
function pickChance({ code, symbols, drum, wins, refunds }: Setup): { win: Rational; refund: Rational } {
  const [first, ...others] = picksOf(symbols).map((pick) => {
    const refunded = drum.balls.filter((ball) => refunds?.(pick, ball)).length
    const winning = drum.balls.filter((ball) => wins(pick, ball)).length
    const all = drum.balls.length
    return {
      win: rational(BigInt(winning), BigInt(all - refunded)),
      refund: rational(BigInt(refunded), BigInt(all)),
    }
  })
  if (!first || !others.every(({ win, refund }) => equals(win, first.win) && equals(refund, first.refund))) {
    throw new RangeError(`mixed odds: ${code}`)
  }
  return first
}
