import type { CallTable } from '../call.ts'

const changeRate = { max: 60, seconds: 600, per: 'caller' } as const

/** The limits and breaks that members set for themselves, and the check of their identity. */
export const protectionCalls = {
  protection: {
    module: 'PROTECT3',
    method: 'GET',
    path: '/wps/protection',
    access: 'session',
    refusals: [],
  },
  /** A lower limit binds at once; a higher one, or none, waits a day and must then be confirmed. */
  setLimit: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/limit',
    access: 'member',
    refusals: ['amount.invalid', 'protection.no_limit'],
    rate: changeRate,
  },
  confirmLimit: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/limit/confirm',
    access: 'member',
    refusals: ['protection.nothing_asked', 'protection.not_ready'],
    rate: changeRate,
  },
  withdrawRaise: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/limit/keep',
    access: 'member',
    refusals: [],
    rate: changeRate,
  },
  setReminder: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/reminder',
    access: 'session',
    refusals: [],
    rate: changeRate,
  },
  /** Reports that the page is in view, so that the time counts as play. */
  notePlay: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/play',
    access: 'session',
    refusals: [],
    rate: { max: 60, seconds: 600, per: 'caller' },
  },
  takeTimeOut: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/time_out',
    access: 'session',
    refusals: ['protection.shorter'],
    rate: changeRate,
  },
  /** Closes play for months; the member types the account to confirm. */
  excludeSelf: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/exclude',
    access: 'session',
    refusals: ['protection.confirmation', 'protection.shorter'],
    rate: changeRate,
  },
  returnToPlay: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/return',
    access: 'session',
    refusals: ['protection.not_excluded', 'protection.not_ready'],
    rate: changeRate,
  },
  uploadDocument: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/identity/document',
    access: 'member',
    refusals: ['identity.state', 'identity.image', 'identity.image_size'],
    /** An image of 5 MB takes 7 MB in base64. */
    maxBytes: 7_340_032,
    rate: { max: 30, seconds: 3600, per: 'caller' },
  },
  submitIdentity: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/identity',
    access: 'member',
    encoding: 'sealed',
    refusals: ['identity.state', 'identity.incomplete', 'name.format', 'identity.birth_date'],
    rate: { max: 10, seconds: 3600, per: 'caller' },
  },
} as const satisfies CallTable
