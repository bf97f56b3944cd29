import type { CallTable } from '../call.ts'

/** The member's bonuses: what waits in the bonus purse, and how it leaves it. */
export const bonusCalls = {
  /** The running bonuses with what is left to play; one that is met is released first. */
  bonuses: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/member/bonuses',
    access: 'member',
    refusals: [],
  },
  /** Bonuses that were released or forfeited, the newest first. */
  pastBonuses: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/member/bonuses/past',
    access: 'member',
    refusals: ['request.invalid'],
  },
  /** Gives a running bonus up; repeating it changes nothing. */
  forfeitBonus: {
    module: 'PROMOTION3',
    method: 'POST',
    path: '/wps/member/bonuses/forfeit',
    access: 'member',
    refusals: ['bonus.unknown', 'bonus.over'],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
} as const satisfies CallTable
