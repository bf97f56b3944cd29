import { formatFactor } from '@koi/contract/money.ts'
import { ONE_TIMES } from '../../src/games/multiple.ts'

/** Odds to one of a multiple, which is in parts of 10 000 and includes the stake: 19 500 is `0.95`. */
export const formatOdds = (multiple: bigint): string =>
  formatFactor((multiple - ONE_TIMES) * 10n).replace(/\.00$/, '')
