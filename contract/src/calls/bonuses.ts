import type { CallTable } from '../call.ts'

/** Bonuses that wait in the bonus account until their turnover is met (docs/domain/money-states.md#bonuses). */
export const bonusCalls = {
  /** The running bonuses, with what is left of each, and those that have ended, page by page (GR-09). */
  bonuses: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/bonuses',
    access: 'member',
    refusals: ['request.invalid'],
  },
  /** Gives a running bonus up; a repeated call returns the same bonus. */
  giveUpBonus: {
    module: 'PROMOTION3',
    method: 'POST',
    path: '/wps/bonuses/give-up',
    access: 'member',
    refusals: ['bonus.unknown', 'bonus.ended'],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
} as const satisfies CallTable
