import type { CallTable } from '../../call.ts'

/** Transfers of USDT that no order took: one operator asks what becomes of one, another one decides. */
export const officeStrayCalls = {
  officeStrays: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/deposits/strays',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeAskStray: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/deposits/strays',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'stray.unknown',
      'stray.state',
      'stray.unconfirmed',
      'amount.too_small',
      'stray.channel',
      'settlement.exists',
      'channel.unavailable',
      'deposit.unknown',
      'deposit.state',
    ],
  },
  officeDecideStray: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/deposits/strays/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'office.changed',
      'stray.unknown',
      'stray.state',
      'stray.channel',
      'settlement.exists',
      'deposit.unknown',
      'deposit.state',
      'deposit.protected',
    ],
  },
} as const satisfies CallTable
