import type { CallTable } from '../../call.ts'

/** The books and their proof. */
export const officeLedgerCalls = {
  officeProof: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/books/proof',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeProofs: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/books/proofs',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeEntries: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/books/entries',
    access: 'operator',
    refusals: ['operator.role'],
  },
} as const satisfies CallTable
