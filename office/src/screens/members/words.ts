/** What the numeric types of members are called. */
const TYPE_NAMES: Readonly<Record<number, string>> = {
  0: 'member',
  1: 'agent',
  2: 'top agent',
  4: 'trial',
  40: 'trial agent',
  41: 'affiliate',
  42: 'affiliate with players',
}

export const typeName = (type: number): string => TYPE_NAMES[type] ?? `type ${type}`

/** The categories of bets. */
export const CATEGORY_NAMES: Readonly<Record<string, string>> = {
  LOTT: 'Fast lottery',
  ELOTT: 'Vietnam lottery',
  RNG: 'Slots',
  LIVE: 'Live casino',
  FISH: 'Fishing',
  SPORTS: 'Sports',
  PVP: 'Table games',
  COCKFIGHT: 'Cockfight',
}

export const categoryName = (code: string): string => CATEGORY_NAMES[code] ?? code
