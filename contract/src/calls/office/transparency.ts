import type { CallTable } from '../../call.ts'

/** The public log, and the trees of balances in it. */
export const officeTransparencyCalls = {
  officeLog: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/log',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Takes the balances of all members now, besides the nightly run. */
  officeTakeSums: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/log/sums',
    access: 'operator',
    refusals: ['operator.role'],
    rate: { max: 6, seconds: 60, per: 'caller' },
  },
} as const satisfies CallTable
