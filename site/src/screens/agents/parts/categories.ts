import { lookUp } from '../../../i18n/i18n.ts'

/** The order of categories on the pages of agents; those that it does not name come last. */
const ORDER = ['LOTT', 'ELOTT', 'RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'COCKFIGHT']

const placeOf = (category: string): number => {
  const place = ORDER.indexOf(category)
  return place === -1 ? ORDER.length : place
}

/** Categories in the order of the pages of agents, each once. Pure. */
export const inOrder = (categories: readonly string[]): readonly string[] =>
  [...new Set(categories)].sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))

/** The series pays for the play of a lottery, a rate for that of any other category. Pure. */
export const isLottery = (category: string): boolean => category === 'LOTT' || category === 'ELOTT'

/** The name of a category in the language of the page; its code if it has none. */
export const categoryName = (category: string): string => lookUp(`records.category_${category}`) ?? category
