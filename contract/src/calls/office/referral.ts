import type { CallTable } from '../../call.ts'

/** The referral programme: its terms, the friends, and what it costs. */
export const officeReferralCalls = {
  officeReferral: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/referral',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Writes the draft; members read it once it is published. */
  officeSaveReferral: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/referral',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'referral.milestones',
      'referral.budget_small',
      'rebate.edge',
    ],
  },
  /** Publishes the draft for friends who register from now on; a second person if the budget is large. */
  officePublishReferral: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/referral/publish',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'office.changed',
      'referral.no_draft',
      'referral.budget_small',
      'rebate.edge',
    ],
  },
  /** Takes no more friends; those who came keep what they were promised. */
  officeStopReferral: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/referral/stop',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'referral.off'],
  },
  /** Friends, the latest first; of one member if asked. */
  officeReferralFriends: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/referral/friends',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid', 'member.unknown'],
  },
} as const satisfies CallTable
