import type { CallTable } from '../call.ts'

/** Money between an agent and their team: a member sends it to the direct upline (docs/domain/agents.md). */
export const teamMoneyCalls = {
  /** What decides whether and how much the member can send to their upline now. */
  transferTerms: {
    module: 'AGETRANSFERUP3',
    method: 'GET',
    path: '/wps/member/upline/terms',
    access: 'member',
    refusals: ['transfer.off', 'transfer.no_upline'],
  },
  /** Sends money to the direct upline (MN-09, TA-25). */
  transferToUpline: {
    module: 'AGETRANSFERUP3',
    method: 'POST',
    path: '/wps/member/upline/transfer',
    access: 'member',
    encoding: 'sealed',
    refusals: [
      'amount.invalid',
      'amount.too_small',
      'amount.too_large',
      'wallet.insufficient_funds',
      'payment_password.missing',
      'payment_password.wrong',
      'payment_password.locked',
      'transfer.off',
      'transfer.no_upline',
      'transfer.unavailable',
      'transfer.daily_limit',
      'transfer.turnover',
      'transfer.withdrawal',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
      'key.reused',
    ],
    rate: { max: 30, seconds: 600, per: 'caller' },
  },
  /** What the member sent to their uplines, the newest first. */
  transfersToUpline: {
    module: 'AGETRANSFERUP3',
    method: 'GET',
    path: '/wps/member/upline/transfers',
    access: 'member',
    refusals: ['request.invalid'],
  },
} as const satisfies CallTable
