import type { CallTable } from '../call.ts'

/** The reward centre: the rewards that a member can claim. */
export const rewardCalls = {
  /** The member's rewards, in three lists (MN-13, API-039). */
  availableRewards: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/promotion/available',
    access: 'member',
    refusals: ['request.invalid'],
  },
  /** Once per member and reward: another call returns the same claim. */
  claimReward: {
    module: 'PROMOTION3',
    method: 'POST',
    path: '/wps/promotion/claim',
    access: 'member',
    refusals: [
      'reward.unknown',
      'reward.not_begun',
      'reward.expired',
      'reward.budget_gone',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
    ],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
} as const satisfies CallTable
