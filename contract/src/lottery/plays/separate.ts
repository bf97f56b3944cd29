import type { Ground } from '../ground.ts'
import { type Outcome, type Play, picksOf, type Selection, type Shown, type Symbols } from '../play.ts'
import { complement, equals, greatest, product, type Rational, rational, ZERO } from '../rational.ts'
import { type Rule, shownAt, tally } from '../tally.ts'

interface Row {
  readonly name: string
  readonly ground: Ground
}

interface Setup extends Rule {
  readonly code: string
  readonly group: Play['group']
  readonly symbols: Symbols
  readonly rows: readonly Row[]
  readonly most: number
  readonly apart?: boolean
}

/**
 * Picks that each win, lose or are pushed by themselves, row by row (any-position digit, big small odd even,
 * dragon tiger tie, sums). Each pick is a line. Rows are independent of each other. All picks have one
 * chance, unless `apart`: then a selection holds a single pick.
 */
export function separatePlay(setup: Setup): Play {
  const { code, group, symbols, rows, most, apart = false } = setup
  const byRow = <T>(selection: Selection, each: (ground: Ground, picks: readonly number[]) => T): T[] =>
    rows.map((row, index) => each(row.ground, selection.rows[index] ?? []))
  const chances = chancesOf(setup)
  const first = chances.values().next().value ?? { win: ZERO, push: ZERO }
  const chanceOf = ({ rows: [row = []] }: Selection) => (apart ? chances.get(row[0] ?? -1) : first) ?? first
  const peaks = (selection: Selection) =>
    byRow(selection, (ground, picks) => peaksAt(setup, ground, picks)).reduce(together)
  return {
    code,
    group,
    nameKey: `lottery.play.${code}`,
    pad: { symbols, rows: rows.map((row) => row.name), least: rows.length === 1 ? 1 : 0, most, apart },
    unitsPerLine: 1n,
    picksStandAlone: true,
    lines: (selection) => byRow(selection, (_, picks) => BigInt(picks.length)).reduce((a, b) => a + b, 0n),
    probability: (selection) => chanceOf(selection).win,
    push: setup.pushes === undefined ? null : { chance: (selection) => chanceOf(selection).push, peaks },
    chance: (selection) =>
      complement(
        byRow(selection, (ground, picks) => complement(anyWins(setup, ground, picks))).reduce(product),
      ),
    maxHits: (selection) => greatest(peaks(selection).map(({ hits }) => hits)),
    ...(apart ? { shows: showsOf(setup) } : {}),
    scorer: (result) => tally(setup, (row) => rows[row]?.ground.read(result) ?? -1),
  }
}

interface PickChances {
  readonly win: Rational
  readonly push: Rational
}

/** By pick, reckoned once since a price is asked for with every wager. Mixed odds are a programmer's error. */
function chancesOf(setup: Setup): ReadonlyMap<number, PickChances> {
  const { code, symbols, rows, apart = false } = setup
  const all = rows.flatMap(({ ground }) =>
    picksOf(symbols).map((pick): [number, PickChances] => [pick, pickChances(setup, ground, pick)]),
  )
  const [[, first] = [0, { win: ZERO, push: ZERO }]] = all
  const isPriced = apart
    ? rows.length === 1
    : all.every(([, { win, push }]) => equals(win, first.win) && equals(push, first.push))
  if (!isPriced) throw new RangeError(`mixed odds: ${code}`)
  return new Map(all)
}

/** A pick wins so often when it is no push; and it is a push so often. */
function pickChances({ wins, pushes }: Rule, { weights }: Ground, pick: number): PickChances {
  const all = waysOf(weights, () => true)
  const pushed = waysOf(weights, (value) => pushes?.(pick, value) ?? false)
  const winning = waysOf(weights, (value) => wins(pick, value))
  return { win: rational(winning, all - pushed), push: rational(pushed, all) }
}

function anyWins({ wins }: Rule, { weights }: Ground, picks: readonly number[]): Rational {
  const winning = waysOf(weights, (value) => picks.some((pick) => wins(pick, value)))
  return rational(
    winning,
    waysOf(weights, () => true),
  )
}

function waysOf(weights: readonly bigint[], isMeant: (value: number) => boolean): bigint {
  return weights.reduce((sum, weight, value) => sum + (isMeant(value) ? weight : 0n), 0n)
}

/** The values that a ground can show. */
const valuesOf = ({ weights }: Ground): readonly number[] =>
  weights.flatMap((weight, value) => (weight > 0n ? [value] : []))

function peaksAt(rule: Rule, ground: Ground, picks: readonly number[]): readonly Outcome[] {
  return bestOf(
    valuesOf(ground).map((value) => {
      const { wins, pushes } = shownAt(rule, picks, value)
      return { hits: BigInt(wins.length), pushes: BigInt(pushes.length) }
    }),
  )
}

/** Peaks of two independent rows. */
function together(one: readonly Outcome[], other: readonly Outcome[]): readonly Outcome[] {
  return bestOf(
    one.flatMap((a) => other.map((b) => ({ hits: a.hits + b.hits, pushes: a.pushes + b.pushes }))),
  )
}

/** The most hits for each number of pushes. */
function bestOf(outcomes: readonly Outcome[]): readonly Outcome[] {
  const best = new Map<bigint, Outcome>()
  for (const outcome of outcomes) {
    if (outcome.hits >= (best.get(outcome.pushes)?.hits ?? 0n)) best.set(outcome.pushes, outcome)
  }
  return [...best.values()]
}

function showsOf(setup: Setup): readonly Shown[] {
  const picks = picksOf(setup.symbols)
  const shows = setup.rows.flatMap(({ ground }) =>
    valuesOf(ground).map((value) => shownAt(setup, picks, value)),
  )
  return [...new Map(shows.map((shown) => [JSON.stringify(shown), shown])).values()]
}
