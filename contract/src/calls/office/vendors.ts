import type { CallTable } from '../../call.ts'

const writing = ['operator.role', 'operator.reason_required', 'vendor.unknown'] as const

/** How vendors are connected: their addresses, what they may do, and the keys of both sides. */
export const officeVendorCalls = {
  officeVendorLinks: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/links',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetVendorLink: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/links',
    access: 'operator',
    refusals: [...writing, 'url.refused', 'vendor.money_outside', 'vendor.request_open', 'request.invalid'],
  },
  officeAddVendorKey: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/keys',
    access: 'operator',
    refusals: [...writing, 'vendor.key_private', 'vendor.key_refused', 'vendor.request_open'],
  },
  officeRetireVendorKey: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/keys/retire',
    access: 'operator',
    refusals: [...writing, 'vendor.key_unknown'],
  },
  officeRenewOwnKey: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/own-key',
    access: 'operator',
    refusals: [...writing, 'vendor.request_open'],
  },
  /** Asks for other limits of what one round may win. */
  officeSetVendorWins: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/wins',
    access: 'operator',
    refusals: [...writing, 'vendor.request_open', 'request.invalid'],
  },
  /** Asks to let a win through that is held because it is above the limit. */
  officeReleaseWin: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/wins/release',
    access: 'operator',
    refusals: [...writing, 'finding.unknown', 'vendor.request_open'],
  },
  /** Asks to refuse a held win for good. */
  officeRefuseWin: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/wins/refuse',
    access: 'operator',
    refusals: [
      ...writing,
      'finding.unknown',
      'vendor.request_open',
      'vendor.win_returned',
      'vendor.win_paid',
    ],
  },
  /** A second person accepts what another asked for about keys and wins; anyone may decline it. */
  officeDecideVendorRequest: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/requests/decide',
    access: 'operator',
    refusals: [
      ...writing,
      'vendor.request_unknown',
      'vendor.win_paid',
      'vendor.key_refused',
      'url.refused',
      'vendor.money_outside',
      'request.invalid',
      'operator.second_person',
      'operator.not_independent',
    ],
  },
  /** Vendors' rounds: by name or transaction, of a member, open ones, or flagged ones. */
  officeVendorRounds: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/rounds',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeVendorRound: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/round',
    access: 'operator',
    refusals: ['operator.role', 'round.unknown'],
  },
  /** Ends a round that is open for a day: its bets lose, or its stakes go back. */
  officeSettleRound: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/round/settle',
    access: 'operator',
    refusals: [...writing, 'round.unknown', 'round.young', 'round.closed', 'round.known', 'round.sitting'],
  },
  officeVendorFindings: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/findings',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeResolveFinding: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/findings/resolve',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'finding.unknown', 'finding.held'],
  },
  officeVendorDays: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/days',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** How fast we answer wallet calls, by vendor and call. */
  officeVendorLatency: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/latency',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Launches that failed at their vendor, newest first. */
  officeVendorLaunches: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/launches',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Members' balances that vendors hold (transfer sessions), oldest first. */
  officeVendorSittings: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/sittings',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Recalls the balance of one transfer session. */
  officeRecallBalance: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/sittings/bring-back',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'sitting.unknown'],
  },
  officeReconcileDay: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/days/reconcile',
    access: 'operator',
    refusals: [...writing, 'vendor.no_list', 'request.invalid'],
  },
} as const satisfies CallTable
