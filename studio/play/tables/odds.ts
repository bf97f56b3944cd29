import { formatAmount } from '@koi/contract/money.ts'
import { ONE_TIMES } from '../../src/games/multiple.ts'

/** A multiple per 10 000, the stake included, as odds to one: 19 500 is `0.95`. */
export const formatOdds = (multiple: bigint): string =>
  formatAmount((multiple - ONE_TIMES) * 10n).replace(/\.00$/, '')
