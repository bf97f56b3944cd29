import type { Movement } from './wire.ts'

/**
 * What an answer means for the money. `done`: it moved, or did not have to. `refused`: it did not move, and
 * never will by this call. `unsure`: either may be true, or another attempt may succeed.
 */
export type Verdict = 'done' | 'refused' | 'unsure'

/** The bet was not accepted, so there is nothing to roll back (docs/domain/wallet.md#the-callers-side). */
const BET_REFUSED = [
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_INVALID_REWARD',
]

/**
 * Repeating these is useless: an operator has to look. A key or a link can be corrected, so those are
 * repeated.
 */
const SETTLING_REFUSED = [
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
]

/** After this many attempts, most of a minute, a bet that was on its way when it timed out has arrived. */
const ABSENT_AFTER = 6

/** Judges a status by the kind of its movement and the number of attempts, this one included. */
export function judge(kind: Movement['kind'], status: string, attempts: number): Verdict {
  if (status === 'RS_OK') return 'done'
  switch (kind) {
    case 'bet':
      return BET_REFUSED.includes(status) ? 'refused' : 'unsure'
    case 'win':
      if (status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') return 'refused'
      if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return 'refused'
      return SETTLING_REFUSED.includes(status) ? 'refused' : 'unsure'
    case 'rollback':
      if (status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') return 'done'
      // A wallet without tombstones could still accept the bet when it arrives late.
      if (status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
        return attempts >= ABSENT_AFTER ? 'done' : 'unsure'
      return SETTLING_REFUSED.includes(status) ? 'refused' : 'unsure'
  }
}

const SECOND = 1000
const PAUSES = [1, 2, 5, 10, 30, 60, 300, 900, 3600].map((seconds) => seconds * SECOND)

/** Milliseconds to wait after a number of attempts: from a second to an hour, without end. */
export const pauseAfter = (attempts: number): number =>
  PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? SECOND
