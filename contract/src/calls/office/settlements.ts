import type { CallTable } from '../../call.ts'

/** Deposits that never arrived, credited by hand: one operator asks, another one decides. */
export const officeSettlementCalls = {
  officeSettlements: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/deposits/settlements',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeAskSettlement: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/deposits/settlements',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'deposit.unknown',
      'deposit.state',
      'settlement.exists',
    ],
  },
  officeDecideSettlement: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/deposits/settlements/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'settlement.unknown',
      'settlement.exists',
      'deposit.state',
      'deposit.protected',
    ],
  },
} as const satisfies CallTable
