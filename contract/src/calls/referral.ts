import type { CallTable } from '../call.ts'

/** What members earn when friends whom they invited play (docs/domain/referral.md). */
export const referralCalls = {
  /** The terms, what the member earned, and the milestones; no terms for whom nothing is offered (GR-18). */
  referral: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/promotion/referral',
    access: 'member',
    refusals: ['promotion.closed'],
  },
  /** Friends who registered with a code of the member, newest first, with masked names. */
  referralFriends: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/promotion/referral/friends',
    access: 'member',
    refusals: ['promotion.closed', 'request.invalid'],
  },
  /** What was earned, newest first. */
  referralIncome: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/promotion/referral/income',
    access: 'member',
    refusals: ['promotion.closed', 'request.invalid'],
  },
} as const satisfies CallTable
