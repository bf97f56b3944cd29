import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { type Family, parseResult, type Result } from '@koi/contract/lottery/games.ts'
import {
  formatRows,
  type Play,
  parseSelection,
  type Selection,
  symbolCount,
} from '@koi/contract/lottery/play.ts'
import { oddsFor, payout } from '@koi/contract/lottery/price.ts'
import type { Rational } from '@koi/contract/lottery/rational.ts'
import { ONE } from '@koi/contract/money.ts'

/** How a play is explained: one text for plays that differ in their numbers only. */
const kinds = [
  [/^direct/, 'direct'],
  [/^group3/, 'group3'],
  [/^group6/, 'group6'],
  [/^group2/, 'group2'],
  [/^position$/, 'position'],
  [/^code1/, 'code1'],
  [/^code/, 'code'],
  [/^sides$/, 'sides'],
  [/^sum_sides$/, 'sum_sides'],
  [/^dragon_tiger$/, 'dragon_tiger'],
  [/^form_/, 'form'],
  [/^stud$/, 'stud'],
  [/^bull$/, 'bull'],
  [/^lo2_one$/, 'lo2_one'],
  [/^lo2_heads$/, 'lo_heads'],
  [/^lo/, 'lo'],
  [/^special[234]$/, 'special'],
  [/^special2_head$/, 'special_head'],
  [/^first2$/, 'first'],
  [/^head/, 'head'],
  [/^ends/, 'ends'],
  [/^special_(tens|units)$/, 'special_digit'],
  [/^xien/, 'xien'],
  [/^slip/, 'slip'],
  [/^special_sides$/, 'special_sides'],
  [/^special_sum$/, 'special_sum'],
] as const satisfies readonly (readonly [RegExp, string])[]

export type RuleKind = (typeof kinds)[number][1]

/** Which text explains a play; null for one that this release does not know. */
export const ruleKind = ({ code }: Play): RuleKind | null =>
  kinds.find(([codes]) => codes.test(code))?.[1] ?? null

/** An example that wins: picks, a result, the hits it gives, and what one unit of money pays. */
export interface Example {
  readonly selection: Selection
  readonly winningNumber: string
  readonly hits: bigint
  readonly pays: bigint
}

/** Results to find an example in; the first two are the given vectors of domain 6.2. */
const samples: Readonly<Partial<Record<Family, readonly string[]>>> = {
  ssc5: ['35105', '77274', '22722', '12345'],
  mn18: [
    '750102~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64',
  ],
  mb27: [
    '55744~67370~90099,57966~86587,97870,37194,10647,82130,14582~8768,1725,2910,6302~8015,2664,3902,5588,' +
      '2403,6267~189,824,032~63,66,56,79',
  ],
}

/** The first sample on which a plain selection of this play wins. Pure. */
export function exampleOf(
  family: Family,
  code: string,
  { series, rate }: { readonly series: number; readonly rate: number },
): Example | null {
  const play = playOf(family, code)
  if (play === null) return null
  for (const winningNumber of samples[family] ?? []) {
    const result = parseResult(family, winningNumber)
    const selection = result === null ? null : winningSelection(play, result)
    if (result === null || selection === null) continue
    const hits = play.scorer(result).hits(selection)
    const odds = oddsFor(play.probability(selection), series, rate)
    if (hits > 0n) return { selection, winningNumber, hits, pays: payout({ unitStake: ONE, odds, hits }) }
  }
  return null
}

/** The fewest picks that came (for slip: that did not come), one row after another. */
function winningSelection(play: Play, result: Result): Selection | null {
  const { pad } = play
  const scorer = play.scorer(result)
  const wantsNone = play.code.startsWith('slip')
  const rows = pad.rows.map((_, row) => {
    // Where any row will do, the first is enough.
    if (pad.least === 0 && row > 0) return []
    const fitting = Array.from({ length: symbolCount(pad.symbols) }, (_unused, pick) => pick).filter(
      (pick) => scorer.isDrawn(row, pick) !== wantsNone,
    )
    return fitting.slice(0, Math.max(1, pad.least))
  })
  const selection = parseSelection(play, formatRows(pad.symbols, rows))
  return typeof selection === 'string' ? null : selection
}

/** The chance of each pick where picks have odds of their own, else the one chance of a unit. */
export function chancesOf(
  play: Play,
): readonly { readonly pick: number | null; readonly chance: Rational }[] {
  const { pad } = play
  const selections = Array.from({ length: pad.apart ? symbolCount(pad.symbols) : 1 }, (_, pick) =>
    parseSelection(play, formatRows(pad.symbols, leastRows(play, pick))),
  )
  return selections.flatMap((selection, pick) =>
    typeof selection === 'string'
      ? []
      : [{ pick: pad.apart ? pick : null, chance: play.probability(selection) }],
  )
}

const leastRows = ({ pad }: Play, pick: number): number[][] =>
  pad.rows.map((_, row) => {
    if (pad.apart) return [pick]
    const count = pad.least === 0 ? (row === 0 ? 1 : 0) : pad.least
    return Array.from({ length: count }, (_unused, place) => place)
  })

/** The numbers that a rule's text speaks of: how many digits, how many places, how many must come. */
export function ruleNumbers({ code, pad, unitsPerLine }: Play): Readonly<Record<string, string>> {
  const digits = pad.symbols.kind === 'numbers' ? pad.symbols.width : 1
  const [, k = ''] = /^(?:code|xien|slip)(\d+)/.exec(code) ?? []
  const [, places = ''] = /(\d)$/.exec(code) ?? []
  return {
    digits: String(digits),
    units: String(unitsPerLine),
    count: k,
    places,
    rows: String(pad.rows.length),
  }
}
