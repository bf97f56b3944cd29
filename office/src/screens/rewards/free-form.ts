import { readRequiredTime } from '../../time.ts'
import { splitWords } from '../../ui/form/values.ts'

/** A turnover requirement is typed as a multiple of each win, and sent per 10 000. */
const PER_TIMES = 10_000

/** What the form of free rounds begins with. */
export const NEW_FREE = {
  /** Vendor and game, as one choice. */
  place: '',
  betValue: '',
  rounds: 10,
  maxWin: null as string | null,
  turnover: 1,
  winsTo: 'cash' as 'cash' | 'bonus',
  /** Of a bonus. */
  bonusDays: 7,
  until: '',
  accounts: '',
  /** What the operator is shown for one account; the server refuses any other. */
  costEach: '',
}
export type FreeValues = typeof NEW_FREE

/** The value of a choice of a game. Pure. */
export const placeOf = (vendor: string, game: string): string => `${vendor} ${game}`

/** The filled form as the call takes it. Pure. */
export function freeInput({ place, turnover, winsTo, bonusDays, until, accounts, ...rest }: FreeValues) {
  const [vendor = '', game = ''] = place.split(' ')
  return {
    ...rest,
    ...{ vendor, game, turnoverRate: Math.round(turnover * PER_TIMES) },
    bonusDays: winsTo === 'bonus' ? bonusDays : null,
    expiresAt: readRequiredTime(until),
    accounts: splitWords(accounts),
  }
}
