import { playOf } from '@koi/contract/lottery/catalogue.ts'
import { type Family, parseResult, type Result } from '@koi/contract/lottery/games.ts'
import { formatRows, type Play, parseSelection, picksOf, type Selection } from '@koi/contract/lottery/play.ts'
import { lineChances, oddsFor, payout } from '@koi/contract/lottery/price.ts'
import type { Rational } from '@koi/contract/lottery/rational.ts'
import { ONE } from '@koi/contract/money.ts'

/** How a play is explained: plays that differ only in their numbers share one text. */
const RULES = [
  [/^dice_any$/, 'dice_any'],
  [/^dice_(two|three)$/, 'dice_different'],
  [/^dice_pair$/, 'dice_pair'],
  [/^dice_pair_single$/, 'dice_pair_single'],
  [/^dice_triple$/, 'dice_triple'],
  [/^dice_sides$/, 'dice_sides'],
  [/^dice_sum$/, 'dice_sum'],
  [/^dice_forms$/, 'dice_forms'],
  [/^rank$/, 'rank'],
  [/^rank_sides$/, 'rank_sides'],
  [/^rank_dragon_tiger$/, 'rank_dragon_tiger'],
  [/^(top|front)\d_direct$/, 'drum_direct'],
  [/^top2_sum$/, 'top2_sum'],
  [/^top2_sides$/, 'top2_sides'],
  [/^top2_sides_push$/, 'top2_sides_push'],
  [/^any[1-5]$/, 'any_few'],
  [/^any[678]$/, 'any_many'],
  [/^front1$/, 'front_ball'],
  [/^front\d_group$/, 'front_group'],
  [/^ball_sides$/, 'ball_sides'],
  [/^ball_sum_sides$/, 'ball_sum_sides'],
  [/^ball_dragon_tiger$/, 'ball_dragon_tiger'],
  [/^keno\d+$/, 'keno'],
  [/^keno_sum$/, 'keno_sum'],
  [/^keno_parity$/, 'keno_parity'],
  [/^keno_half$/, 'keno_half'],
  [/^lots7$/, 'lots7'],
  [/^lots8$/, 'lots8'],
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
  [/^special_first_sides$/, 'special_first_sides'],
  [/^special_sum$/, 'special_sum'],
] as const satisfies readonly (readonly [RegExp, string])[]

export type RuleKind = (typeof RULES)[number][1]

/** The text that explains a play; null for a play that this release does not know. */
export const ruleKind = ({ code }: Play): RuleKind | null =>
  RULES.find(([codes]) => codes.test(code))?.[1] ?? null

/** A winning example: picks, a result, its hits, and the payout for one unit of money. */
export interface Example {
  readonly selection: Selection
  readonly winningNumber: string
  readonly hits: bigint
  readonly pays: bigint
}

/**
 * Results in which to find an example; the first of each family is its test vector (docs/fairness.md).
 */
const samples: Readonly<Record<Family, readonly string[]>> = {
  ssc5: ['35105', '77274', '22722', '12345'],
  mn18: [
    '750102~19635~95311~16745,32924~84234,13300,72822,29860,86236,37224,13371~9051~9907,2013,6463~837~64',
  ],
  mb27: [
    '55744~67370~90099,57966~86587,97870,37194,10647,82130,14582~8768,1725,2910,6302~8015,2664,3902,5588,' +
      '2403,6267~189,824,032~63,66,56,79',
  ],
  k3: ['3,4,1', '5,2,5', '4,4,4'],
  pk10: ['10,07,09,02,08,05,06,04,01,03'],
  '11x5': ['10,07,06,02,05'],
  keno: ['06,13,18,22,23,25,26,31,38,39,51,55,59,62,63,70,72,74,75,80'],
}

/** The first sample on which a plain selection of this play wins. Pure. */
export function exampleOf(
  family: Family,
  code: string,
  { series, rate }: { readonly series: number; readonly rate: number },
): Example | null {
  const play = playOf(family, code)
  if (play === null) return null
  for (const winningNumber of samples[family]) {
    const result = parseResult(family, winningNumber)
    const selection = result === null ? null : winningSelection(play, result)
    if (result === null || selection === null) continue
    const hits = play.scorer(result).hits(selection)
    const odds = oddsFor(play.probability(selection), series, rate)
    const pays = payout({ unitStake: ONE, odds, hits, refundedUnits: 0n })
    if (hits > 0n) return { selection, winningNumber, hits, pays }
  }
  return null
}

/**
 * The fewest winning picks (for slip: picks that did not come), row after row, filled up if more are
 * required.
 */
function winningSelection(play: Play, result: Result): Selection | null {
  const { pad } = play
  const scorer = play.scorer(result)
  const wantsNone = play.code.startsWith('slip')
  const rows = pad.rows.map((_, row) => {
    // If any row will do, the first is enough.
    if (pad.least === 0 && row > 0) return []
    const all = picksOf(pad.symbols)
    const fitting = all.filter((pick) => scorer.isDrawn(row, pick) !== wantsNone)
    const others = all.filter((pick) => !fitting.includes(pick))
    const count = Math.max(1, pad.least)
    return (fitting.length === 0 ? [] : [...fitting, ...others]).slice(0, count).sort((a, b) => a - b)
  })
  const selection = parseSelection(play, formatRows(pad.symbols, rows))
  return typeof selection === 'string' ? null : selection
}

/** The chance of each pick if picks have odds of their own, otherwise the single chance of a unit. */
export function chancesOf(
  play: Play,
): readonly { readonly pick: number | null; readonly chance: Rational; readonly refund: Rational }[] {
  const { pad } = play
  const picks = picksOf(pad.symbols).slice(0, pad.pricedSeparately ? undefined : 1)
  return picks.flatMap((pick) => {
    const selection = parseSelection(play, formatRows(pad.symbols, minimalRows(play, pick)))
    if (typeof selection === 'string') return []
    const { probability: chance, refund } = lineChances(play, selection)
    return [{ pick: pad.pricedSeparately ? pick : null, chance, refund }]
  })
}

const minimalRows = ({ pad }: Play, pick: number): number[][] =>
  pad.rows.map((_, row) => {
    if (pad.pricedSeparately) return [pick]
    const count = pad.least === 0 ? (row === 0 ? 1 : 0) : pad.least
    // A line that takes no number twice needs a different one in each row.
    const from = pad.distinct === true ? pick + row : pick
    return Array.from({ length: count }, (_unused, place) => from + place)
  })

/** The numbers in the text of a rule: how many digits, how many places, how many must come. */
export function ruleNumbers({ code, pad, unitsPerLine }: Play): Readonly<Record<string, string>> {
  const digits = pad.symbols.kind === 'numbers' ? pad.symbols.width : 1
  const [, k = ''] = /^(?:code|xien|slip|any|keno|front)(\d+)/.exec(code) ?? []
  const [, places = ''] = /(\d)$/.exec(code) ?? []
  return {
    digits: String(digits),
    units: String(unitsPerLine),
    count: code === 'dice_two' ? '2' : code === 'dice_three' ? '3' : k,
    places,
    rows: String(pad.rows.length),
  }
}
