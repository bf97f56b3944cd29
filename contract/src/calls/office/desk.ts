import type { CallTable } from '../../call.ts'

/** What operators find and see over all rooms: the search, the parts of a member's page, notes. */
export const officeDeskCalls = {
  /** POST, since the query may be personal data, which must not be in the addresses that servers log. */
  officeSearch: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/search',
    access: 'operator',
    rate: { max: 120, seconds: 60, per: 'caller' },
    // For everyone: each kind is found by operators who may read it.
    refusals: [],
  },
} as const satisfies CallTable
