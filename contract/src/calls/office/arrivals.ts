import type { CallTable } from '../../call.ts'

/** Transfers by hand: our accounts, what arrived on them, and the orders that it pays. */
export const officeArrivalCalls = {
  officeAccounts: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/accounts',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Adds an account of ours, which is off until another operator has confirmed it. */
  officeAddAccount: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/accounts/add',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'channel.unknown'],
  },
  officeSwitchAccount: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/accounts/switch',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'account.unknown',
    ],
  },
  officeArrivals: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/arrivals',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Enters one transfer by hand. The order that has its amount is matched with it. */
  officeEnterArrival: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/arrivals/enter',
    access: 'operator',
    refusals: ['operator.role', 'amount.invalid', 'account.unknown', 'arrival.exists'],
  },
  /** Enters the transfers of a bank's statement; those that are here already are refused one by one. */
  officeImportStatement: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/arrivals/import',
    access: 'operator',
    refusals: ['operator.role', 'account.unknown', 'statement.invalid'],
    maxBytes: 1_048_576,
  },
  /** Matches a transfer with an order that its amount did not name, or ignores it. */
  officeMatchArrival: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/arrivals/match',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'arrival.unknown',
      'arrival.state',
      'deposit.unknown',
      'deposit.state',
    ],
  },
  /** The picture of a claimed order; the audit trail records that it was viewed. */
  officeSlip: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/deposits/slip',
    access: 'operator',
    refusals: ['operator.role', 'deposit.unknown'],
  },
  /** The money of an order that may not be credited was sent back by hand. */
  officeConfirmReturn: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/deposits/returned',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'deposit.unknown', 'deposit.state'],
  },
} as const satisfies CallTable
