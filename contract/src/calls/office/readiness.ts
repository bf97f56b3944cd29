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
  /** What switches of the site may lead to and is not set up (OF-20). */
  officeMissing: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/missing',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** What the environment of the server connects and what not; values of settings are never told. */
  officeServices: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/services',
    access: 'operator',
    refusals: ['operator.role'],
  },
} as const satisfies CallTable
