import type { CallTable } from '../call.ts'

/** The red rain of the house: envelopes for members who are there when it opens (docs/domain/rain.md). */
export const rainCalls = {
  /** The rain that is open, and the next one; neither for members who may not take part. */
  rainNow: {
    module: 'REDRAIN3',
    method: 'GET',
    path: '/wps/promotion/rain',
    access: 'member',
    refusals: [],
  },
  /** Takes an envelope, once per member and person (RT-17): a repeated call returns what was taken. */
  takeRain: {
    module: 'REDRAIN3',
    method: 'POST',
    path: '/wps/promotion/rain/take',
    access: 'member',
    refusals: [
      'rain.unknown',
      'rain.not_open',
      'rain.gone',
      'rain.over',
      'rain.turnover',
      'rain.person',
      'protection.excluded',
      'protection.timed_out',
      'protection.under_age',
      'protection.frozen',
      'protection.time_limit',
      'protection.stake_limit',
      'protection.loss_limit',
    ],
    rate: { max: 60, seconds: 60, per: 'caller' },
  },
  /** Rains that are over, the newest first, with what the member took. */
  rains: {
    module: 'REDRAIN3',
    method: 'GET',
    path: '/wps/promotion/rains',
    access: 'member',
    refusals: ['request.invalid'],
  },
  /** What was published about a rain, for anyone who wants to check it (GR-15). */
  rainEvidence: {
    module: 'REDRAIN3',
    method: 'GET',
    path: '/wps/promotion/rain/evidence',
    access: 'anyone',
    refusals: ['rain.unknown'],
  },
} as const satisfies CallTable
