import type { CallTable } from '../call.ts'

/** The betting record, and profit and loss, across lottery and vendors' games. */
export const betCalls = {
  bettingRecord: {
    module: 'RECORD3',
    method: 'GET',
    path: '/wps/bet/record',
    access: 'session',
    refusals: ['request.invalid'],
  },
  profitAndLoss: {
    module: 'RECORD3',
    method: 'GET',
    path: '/wps/member/pnl',
    access: 'session',
    refusals: ['request.invalid'],
  },
} as const satisfies CallTable
