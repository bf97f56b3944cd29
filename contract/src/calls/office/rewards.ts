import type { CallTable } from '../../call.ts'

/** Rewards that operators write, switch and review. */
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
  /** Writes a new reward, which is off, or changes one that is off. */
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
    // Enough for a list of a thousand accounts and the texts in three languages.
    maxBytes: 128 * 1024,
  },
  /** Switching on requires a second person if the budget is above the configured limit. */
  officeSwitchReward: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/rewards/switch',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'office.changed',
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
