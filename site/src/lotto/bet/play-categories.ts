import type { Play } from '@koi/contract/lottery/play.ts'

/** The groups of the play sheet, in order, and their play codes. */
const CATEGORIES = [
  ['lo', /^lo(\d|ts)/],
  ['de', /^(special2|special2_head|first2|head2|ends2|special_tens|special_units)$/],
  ['cang', /^(special|head|ends)[34]$/],
  ['xien', /^xien/],
  ['slip', /^slip/],
  ['faces', /^dice_(any|two|three|pair|pair_single|triple)$/],
  ['dice_sum', /^dice_(sum|sides|forms)$/],
  ['places', /^(rank|top\d_direct)$/],
  ['duels', /^(rank_|top2_s)/],
  ['any_balls', /^any\d$/],
  ['first_balls', /^front\d/],
  ['ball_sides', /^ball_/],
  ['keno', /^keno\d+$/],
  ['keno_sides', /^keno_/],
  ['five', /^direct5$/],
  ['four', /^direct4/],
  ['three', /^(direct|group)[36]_/],
  ['two', /^(direct|group)2_/],
  ['any', /^(position|code\d_)/],
  ['sides', /sides$|^dragon_tiger$|^special_sum$/],
  ['forms', /./],
] as const satisfies readonly (readonly [string, RegExp])[]

export type Category = (typeof CATEGORIES)[number][0]

const categoryOf = ({ code }: Play): Category =>
  CATEGORIES.find(([, codes]) => codes.test(code))?.[0] ?? 'forms'

/** Plays by category, without empty categories. */
export function categoriesOf(
  plays: readonly Play[],
): readonly { readonly category: Category; readonly plays: readonly Play[] }[] {
  return CATEGORIES.map(([category]) => ({
    category,
    plays: plays.filter((play) => categoryOf(play) === category),
  })).filter((shelf) => shelf.plays.length > 0)
}
