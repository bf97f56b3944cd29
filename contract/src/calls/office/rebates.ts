import type { CallTable } from '../../call.ts'

/** Rebates on demand: the terms that operators set, and what members claimed. */
export const officeRebateCalls = {
  officeRebates: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rebates',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Sets the terms from the next day on; those that cost the house more wait for a second person. */
  officeSetRebates: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/rebates',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'request.invalid',
      'amount.invalid',
      'rebate.level',
      'rebate.edge',
      'rebate.waiting',
    ],
  },
  /** A second person agrees to terms that wait, or somebody refuses them. */
  officeDecideRebates: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/rebates/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'rebate.decided',
      'rebate.level',
      'rebate.edge',
    ],
  },
  /** What was paid, by hand or by itself, the newest first; of everybody or of one account. */
  officeRebateClaims: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/rebates/claims',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid', 'member.unknown'],
  },
} as const satisfies CallTable
