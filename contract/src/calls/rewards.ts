import type { CallTable } from '../call.ts'

/** The reward centre: the rewards that a member can claim. */
export const rewardCalls = {
  /** What anyone who registers now can claim: shown before there is an account (decision 0060). */
  welcomeOffer: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/promotion/welcome',
    access: 'anyone',
    refusals: [],
  },
  /** The member's rewards, in three lists (MN-13, API-039). */
  availableRewards: {
    module: 'PROMOTION3',
    method: 'GET',
    path: '/wps/promotion/available',
    access: 'member',
    refusals: ['request.invalid'],
  },
  /** Once per member and reward, and per person if it is for everyone: another call returns the same claim. */
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
      'offer.taken_by_person',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
      'protection.stake_limit',
      'protection.loss_limit',
    ],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
} as const satisfies CallTable
