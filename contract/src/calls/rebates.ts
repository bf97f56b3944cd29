import type { CallTable } from '../call.ts'

/** Rebates on demand: what members earn on their own play (docs/domain/rebates.md). */
export const rebateCalls = {
  /** What can be claimed, by day and category; and the rates of today, for members to whom play is open. */
  rebates: {
    module: 'MANPLAYREB3',
    method: 'GET',
    path: '/wps/rebate',
    access: 'member',
    refusals: [],
  },
  /** Claims everything that can be claimed (GR-01). Of two calls at once, one finds nothing left. */
  claimRebate: {
    module: 'MANPLAYREB3',
    method: 'POST',
    path: '/wps/rebate/claim',
    access: 'member',
    refusals: [
      'rebate.nothing',
      'rebate.minimum',
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
  /** Days on which the member played, the newest first: what each category earned, and what its edge cost. */
  rebateReport: {
    module: 'PLYRBT',
    method: 'GET',
    path: '/wps/rebate/report',
    access: 'member',
    refusals: ['request.invalid'],
  },
} as const satisfies CallTable
