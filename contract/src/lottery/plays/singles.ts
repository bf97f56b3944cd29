import type { OutcomeSpace } from '../outcome-space.ts'
import { type Outcome, type PickOutcome, type Play, picksOf, type Selection, type Symbols } from '../play.ts'
import { complement, equals, greatest, product, type Rational, rational, ZERO } from '../rational.ts'
import { pickOutcomeAt, type Rule, tally } from '../tally.ts'

interface Row {
  readonly name: string
  readonly space: OutcomeSpace
}

interface Setup extends Rule {
  readonly code: string
  readonly group: Play['group']
  readonly symbols: Symbols
  readonly rows: readonly Row[]
  readonly most: number
  readonly pricedSeparately?: boolean
}

/**
 * Picks that each win, lose or are refunded alone, row by row (any-position digit, big small odd even,
 * dragon tiger tie, sums). Each pick is a line. Rows are independent of each other. All picks have one
 * chance, unless `pricedSeparately`: then a selection has a single pick.
 */
export function singlesPlay(setup: Setup): Play {
  const { code, group, symbols, rows, most, pricedSeparately = false } = setup
  const byRow = <T>(selection: Selection, each: (space: OutcomeSpace, picks: readonly number[]) => T): T[] =>
    rows.map((row, index) => each(row.space, selection.rows[index] ?? []))
  const chances = chancesOf(setup)
  const first = chances.values().next().value ?? { win: ZERO, refund: ZERO }
  const chanceOf = ({ rows: [row = []] }: Selection) =>
    (pricedSeparately ? chances.get(row[0] ?? -1) : first) ?? first
  const peaks = (selection: Selection) =>
    byRow(selection, (space, picks) => peaksAt(setup, space, picks)).reduce(combinePeaks)
  return {
    code,
    group,
    nameKey: `lottery.play.${code}`,
    pad: {
      symbols,
      rows: rows.map((row) => row.name),
      least: rows.length === 1 ? 1 : 0,
      most,
      pricedSeparately,
    },
    unitsPerLine: 1n,
    picksStandAlone: true,
    lines: (selection) => byRow(selection, (_, picks) => BigInt(picks.length)).reduce((a, b) => a + b, 0n),
    probability: (selection) => chanceOf(selection).win,
    refund: setup.refunds === undefined ? null : { chance: (selection) => chanceOf(selection).refund, peaks },
    chance: (selection) =>
      complement(
        byRow(selection, (space, picks) => complement(anyWins(setup, space, picks))).reduce(product),
      ),
    maxHits: (selection) => greatest(peaks(selection).map(({ hits }) => hits)),
    ...(pricedSeparately ? { pickOutcomes: showsOf(setup) } : {}),
    scorer: (result) => tally(setup, (row) => rows[row]?.space.read(result) ?? -1),
  }
}

interface PickChances {
  readonly win: Rational
  readonly refund: Rational
}

/** By pick, calculated once because every wager is priced. Throws RangeError for mixed odds. */
function chancesOf(setup: Setup): ReadonlyMap<number, PickChances> {
  const { code, symbols, rows, pricedSeparately = false } = setup
  const all = rows.flatMap(({ space }) =>
    picksOf(symbols).map((pick): [number, PickChances] => [pick, pickChances(setup, space, pick)]),
  )
  const [[, first] = [0, { win: ZERO, refund: ZERO }]] = all
  const isPriced = pricedSeparately
    ? rows.length === 1
    : all.every(([, { win, refund }]) => equals(win, first.win) && equals(refund, first.refund))
  if (!isPriced) throw new RangeError(`mixed odds: ${code}`)
  return new Map(all)
}

/** How often a pick wins when it is not refunded, and how often it is refunded. */
function pickChances({ wins, refunds }: Rule, { weights }: OutcomeSpace, pick: number): PickChances {
  const all = waysOf(weights, () => true)
  const refunded = waysOf(weights, (value) => refunds?.(pick, value) ?? false)
  const winning = waysOf(weights, (value) => wins(pick, value))
  return { win: rational(winning, all - refunded), refund: rational(refunded, all) }
}

function anyWins({ wins }: Rule, { weights }: OutcomeSpace, picks: readonly number[]): Rational {
  const winning = waysOf(weights, (value) => picks.some((pick) => wins(pick, value)))
  return rational(
    winning,
    waysOf(weights, () => true),
  )
}

function waysOf(weights: readonly bigint[], matches: (value: number) => boolean): bigint {
  return weights.reduce((sum, weight, value) => sum + (matches(value) ? weight : 0n), 0n)
}

/** The values that a result can have. */
const valuesOf = ({ weights }: OutcomeSpace): readonly number[] =>
  weights.flatMap((weight, value) => (weight > 0n ? [value] : []))

function peaksAt(rule: Rule, space: OutcomeSpace, picks: readonly number[]): readonly Outcome[] {
  return bestOf(
    valuesOf(space).map((value) => {
      const { wins, refunded } = pickOutcomeAt(rule, picks, value)
      return { hits: BigInt(wins.length), refunds: BigInt(refunded.length) }
    }),
  )
}

/** The peaks of two independent rows. */
function combinePeaks(one: readonly Outcome[], other: readonly Outcome[]): readonly Outcome[] {
  return bestOf(
    one.flatMap((a) => other.map((b) => ({ hits: a.hits + b.hits, refunds: a.refunds + b.refunds }))),
  )
}

/** The most hits for each number of refunds. */
function bestOf(outcomes: readonly Outcome[]): readonly Outcome[] {
  const best = new Map<bigint, Outcome>()
  for (const outcome of outcomes) {
    if (outcome.hits >= (best.get(outcome.refunds)?.hits ?? 0n)) best.set(outcome.refunds, outcome)
  }
  return [...best.values()]
}

function showsOf(setup: Setup): readonly PickOutcome[] {
  const picks = picksOf(setup.symbols)
  const shows = setup.rows.flatMap(({ space }) =>
    valuesOf(space).map((value) => pickOutcomeAt(setup, picks, value)),
  )
  return [...new Map(shows.map((shown) => [JSON.stringify(shown), shown])).values()]
}
