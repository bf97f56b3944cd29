import { families, isFamily, parseResult, type Result, type Shape } from '@koi/contract/lottery/games.ts'

/** One view of a game's results: its symbols, and which of them each draw showed. */
export interface TrendView {
  /** `tens`, `place-3`, `die-1`, `tails`, `all`. */
  readonly id: string
  readonly symbols: readonly string[]
  /** True if each draw shows exactly one symbol, so that a line can connect the draws. */
  readonly isLine: boolean
  /** Indexes of symbols, one for each time that the draw showed the symbol. */
  readonly drawn: (result: Result) => readonly number[]
}

/** The input of a trend: draws with a result, newest first. */
export interface TrendDraw {
  readonly numero: string
  readonly winningNumber: string
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit))
const TAILS = Array.from({ length: 100 }, (_, tail) => String(tail).padStart(2, '0'))
const PLACES = ['units', 'tens', 'hundreds', 'thousands', 'ten_thousands'] as const

/** The views of a family, by the shape of its results; none for a family of another release. Pure. */
export function trendViews(family: string): readonly TrendView[] {
  const shape: Shape | null = isFamily(family) ? families[family] : null
  switch (shape?.kind) {
    case undefined:
      return []
    case 'digits':
      return shape.tiers.length === 1 ? numberViews(shape.tiers[0]?.digits ?? 0) : prizeViews()
    case 'dice': {
      const faces = DIGITS.slice(1, 7)
      const dice = placeViews('die', shape.count, faces)
      return [...dice, poolView('all', faces)]
    }
    case 'balls': {
      const balls = Array.from({ length: shape.size }, (_, ball) => String(ball + 1).padStart(2, '0'))
      // Balls that are sorted in ascending order have no places.
      const places = shape.sorted ? [] : placeViews('place', shape.count, balls)
      return shape.count === shape.size ? places : [...places, poolView('all', balls)]
    }
  }
}

/** Each digit of one number from the left, and all of them together. */
function numberViews(digits: number): readonly TrendView[] {
  const places = PLACES.slice(0, digits).map(
    (id, fromRight): TrendView => ({
      id,
      symbols: DIGITS,
      isLine: true,
      drawn: (result) => [Number(result[0]?.[0]?.at(-1 - fromRight))],
    }),
  )
  const all: TrendView = {
    id: 'all',
    symbols: DIGITS,
    isLine: false,
    drawn: (result) => [...(result[0]?.[0] ?? '')].map(Number),
  }
  return [...places.reverse(), all]
}

/** The last two digits of every prize, which most bets are on, and those of the special prize alone. */
function prizeViews(): readonly TrendView[] {
  const tails: TrendView = {
    id: 'tails',
    symbols: TAILS,
    isLine: false,
    drawn: (result) => result.flatMap((tier) => tier.map((number) => Number(number.slice(-2)))),
  }
  const special = (['tens', 'units'] as const).map(
    (id): TrendView => ({
      id: `special-${id}`,
      symbols: DIGITS,
      isLine: true,
      drawn: (result) => [Number(result[0]?.[0]?.at(id === 'tens' ? -2 : -1))],
    }),
  )
  return [tails, ...special]
}

function placeViews(kind: 'die' | 'place', count: number, symbols: readonly string[]): readonly TrendView[] {
  return Array.from({ length: count }, (_, place) => ({
    id: `${kind}-${place + 1}`,
    symbols,
    isLine: true,
    drawn: (result: Result) => [symbols.indexOf(result[0]?.[place] ?? '')],
  }))
}

function poolView(id: string, symbols: readonly string[]): TrendView {
  return {
    id,
    symbols,
    isLine: false,
    drawn: (result) => (result[0] ?? []).map((number) => symbols.indexOf(number)),
  }
}

/** One draw in a view, with how many draws each symbol has been absent by then, as on paper charts. */
export interface TrendRow {
  readonly numero: string
  readonly drawn: readonly number[]
  /** By symbol; 0 if the draw showed it. Counted from the oldest draw of the trend. */
  readonly away: readonly number[]
}

/** The draws of a trend in a view, newest first; an unreadable result is left out. Pure. */
export function trendRows(family: string, view: TrendView, draws: readonly TrendDraw[]): readonly TrendRow[] {
  const rows: TrendRow[] = []
  let away: readonly number[] = view.symbols.map(() => 0)
  for (const { numero, winningNumber } of [...draws].reverse()) {
    const result = isFamily(family) ? parseResult(family, winningNumber) : null
    if (result === null) continue
    const drawn = view.drawn(result)
    away = away.map((count, symbol) => (drawn.includes(symbol) ? 0 : count + 1))
    rows.push({ numero, drawn, away })
  }
  return rows.reverse()
}

/** How often a symbol came, how many draws ago it last came, and its longest absence. */
export interface SymbolCount {
  readonly symbol: string
  readonly times: number
  /** 0 if the newest draw showed it; the number of draws if none did. */
  readonly gap: number
  readonly longest: number
}

/** The counts of a view over rows of {@link trendRows}. Pure. */
export function countSymbols(view: TrendView, rows: readonly TrendRow[]): readonly SymbolCount[] {
  const times = view.symbols.map(() => 0)
  const longest = view.symbols.map(() => 0)
  for (const { drawn, away } of rows) {
    for (const symbol of drawn) times[symbol] = (times[symbol] ?? 0) + 1
    away.forEach((count, symbol) => {
      longest[symbol] = Math.max(longest[symbol] ?? 0, count)
    })
  }
  return view.symbols.map((symbol, index) => ({
    symbol,
    times: times[index] ?? 0,
    gap: rows[0]?.away[index] ?? 0,
    longest: longest[index] ?? 0,
  }))
}

/** Highest first; of equals the lower symbol first. Pure. */
export function topCounts(
  counts: readonly SymbolCount[],
  by: 'times' | 'gap',
  most: number,
): readonly SymbolCount[] {
  return [...counts].sort((a, b) => b[by] - a[by]).slice(0, most)
}
