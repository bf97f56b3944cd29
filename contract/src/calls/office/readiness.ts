import type { CallTable } from '../../call.ts'

/** What a new installation still lacks. */
export const officeReadinessCalls = {
  officeToSetUp: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/to-set-up',
    access: 'operator',
    refusals: ['operator.role'],
  },
} as const satisfies CallTable
