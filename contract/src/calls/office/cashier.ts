import type { CallTable } from '../../call.ts'

/** Deposits and withdrawals that operators decide. */
export const officeCashierCalls = {
  officeWithdrawals: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/withdrawals',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeWithdrawal: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/withdrawals/detail',
    access: 'operator',
    refusals: ['operator.role', 'withdrawal.unknown'],
  },
  officeDecideWithdrawal: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/withdrawals/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'withdrawal.unknown',
      'withdrawal.state',
      'channel.unavailable',
    ],
  },
  officeDeposits: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/deposits',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /**
   * For a deposit whose amount differs from the order: credit what was received, return it to the payer, or
   * close the order. The member's protection applies to a credit.
   */
  officeDecideDeposit: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/deposits/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'deposit.unknown',
      'deposit.state',
      'deposit.protected',
    ],
  },
} as const satisfies CallTable
