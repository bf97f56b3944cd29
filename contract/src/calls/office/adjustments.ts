import type { CallTable } from '../../call.ts'

/** Adjustments of balances: one operator asks, another one decides. */
export const officeAdjustmentCalls = {
  officeAdjustments: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/adjustments',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown', 'request.invalid'],
  },
  officeAskAdjustment: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/adjustments',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'member.unknown',
      'trial.refused',
      'adjustment.limit',
      'wallet.insufficient_funds',
    ],
  },
  officeDecideAdjustment: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/adjustments/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'adjustment.unknown',
      'adjustment.state',
      'adjustment.limit',
      'wallet.insufficient_funds',
    ],
  },
} as const satisfies CallTable
