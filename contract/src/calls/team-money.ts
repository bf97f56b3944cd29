import type { CallTable } from '../call.ts'

/**
 * Money between an agent and their team: a member sends it to the direct upline, an agent gives envelopes to
 * the members below (docs/domain/agents.md).
 */
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
      'transfer.bonus_running',
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
  /** What decides whether and how much the agent can give to the team now. */
  envelopeTerms: {
    module: 'REDRAIN3',
    method: 'GET',
    path: '/wps/agent/envelope/terms',
    access: 'agent',
    refusals: [],
  },
  /** Puts money of the agent into an envelope for the team (TA-26). */
  openEnvelope: {
    module: 'REDRAIN3',
    method: 'POST',
    path: '/wps/agent/envelope',
    access: 'agent',
    encoding: 'sealed',
    refusals: [
      'amount.invalid',
      'amount.too_small',
      'amount.too_large',
      'wallet.insufficient_funds',
      'payment_password.missing',
      'payment_password.wrong',
      'payment_password.locked',
      'transfer.daily_limit',
      'transfer.turnover',
      'transfer.bonus_running',
      'transfer.withdrawal',
      'envelope.share_too_small',
      'envelope.nobody',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
      'key.reused',
    ],
    rate: { max: 30, seconds: 600, per: 'caller' },
  },
  /** What the agent gave, the newest first. */
  envelopesGiven: {
    module: 'REDRAIN3',
    method: 'GET',
    path: '/wps/agent/envelopes',
    access: 'agent',
    refusals: ['request.invalid'],
  },
  /** Who took from an envelope of the agent; members to whom play is closed are a number. */
  envelopeTakers: {
    module: 'REDRAIN3',
    method: 'GET',
    path: '/wps/agent/envelope/takers',
    access: 'agent',
    refusals: ['envelope.unknown'],
  },
  /** Envelopes that wait for the member, from the agents above. */
  waitingEnvelopes: {
    module: 'REDRAIN3',
    method: 'GET',
    path: '/wps/member/envelopes',
    access: 'member',
    refusals: [],
  },
  /** Takes a share, once per member (TA-26). */
  takeEnvelope: {
    module: 'REDRAIN3',
    method: 'POST',
    path: '/wps/member/envelope/take',
    access: 'member',
    refusals: [
      'envelope.unknown',
      'envelope.over',
      'envelope.empty',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
    ],
    rate: { max: 60, seconds: 600, per: 'caller' },
  },
  /** What the member took, the newest first. */
  envelopesTaken: {
    module: 'REDRAIN3',
    method: 'GET',
    path: '/wps/member/envelopes/taken',
    access: 'member',
    refusals: ['request.invalid'],
  },
} as const satisfies CallTable
