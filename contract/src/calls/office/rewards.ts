import type { CallTable } from '../../call.ts'

/** Rewards that operators write, switch, and look at. */
export const officeRewardCalls = {
  officeRewards: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rewards',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeReward: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rewards/detail',
    access: 'operator',
    refusals: ['operator.role', 'reward.unknown'],
  },
  /** Writes a new one, which is off, or changes one that is off. */
  officeSaveReward: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/rewards',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'field.required',
      'amount.invalid',
      'member.unknown',
      'reward.unknown',
      'reward.state',
      'reward.window',
      'reward.budget_small',
    ],
    // A list of a thousand accounts with three texts.
    maxBytes: 128 * 1024,
  },
  /** On needs a second person where the budget is above the house's limit. */
  officeSwitchReward: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/rewards/switch',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'reward.unknown',
      'reward.state',
      'reward.window',
    ],
  },
  officeRewardClaims: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rewards/claims',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid', 'reward.unknown'],
  },
} as const satisfies CallTable
