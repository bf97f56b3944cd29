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
   * close the order. The member's protection applies to a credit; above the limit two people credit.
   */
  officeDecideDeposit: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/deposits/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'deposit.unknown',
      'deposit.state',
      'deposit.protected',
    ],
  },
  officeCashierSettings: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/cashier/settings',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Sets a value; one that raises the risk waits for a second person. */
  officeSetCashierSetting: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/cashier/settings',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'request.invalid',
      'contract.setting_waiting',
      'cashier.setting_order',
    ],
  },
  officeDecideCashierSetting: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/cashier/settings/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'contract.setting_decided',
      'cashier.setting_order',
    ],
  },
  /** The settings stay as they are, and are no longer listed as to be read. */
  officeKeepCashierSettings: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/cashier/settings/keep',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required'],
  },
  officeBanks: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/cashier/banks',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetBank: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/cashier/banks',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'request.invalid', 'bank.exists', 'bank.unknown'],
  },
} as const satisfies CallTable
