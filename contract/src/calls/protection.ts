import type { CallTable } from '../call.ts'

const changing = { max: 60, seconds: 600, per: 'caller' } as const

/** What a member may set against playing too much, and who he is by his documents. */
export const protectionCalls = {
  protection: {
    module: 'PROTECT3',
    method: 'GET',
    path: '/wps/protection',
    access: 'session',
    refusals: [],
  },
  /** Lower binds at once; higher waits a day and is then confirmed. Without an amount the limit goes. */
  setLimit: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/limit',
    access: 'member',
    refusals: ['amount.invalid', 'protection.no_limit'],
    rate: changing,
  },
  confirmLimit: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/limit/confirm',
    access: 'member',
    refusals: ['protection.nothing_asked', 'protection.not_ready'],
    rate: changing,
  },
  keepLimit: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/limit/keep',
    access: 'member',
    refusals: [],
    rate: changing,
  },
  setReminder: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/reminder',
    access: 'session',
    refusals: [],
    rate: changing,
  },
  /** The page is looked at: time goes on. */
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
    rate: changing,
  },
  /** Closed for months; the account typed by hand says that it is meant. */
  excludeSelf: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/exclude',
    access: 'session',
    refusals: ['protection.confirmation', 'protection.shorter'],
    rate: changing,
  },
  returnToPlay: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/return',
    access: 'session',
    refusals: ['protection.not_excluded', 'protection.not_ready'],
    rate: changing,
  },
  uploadDocument: {
    module: 'PROTECT3',
    method: 'POST',
    path: '/wps/protection/identity/document',
    access: 'member',
    refusals: ['identity.state', 'identity.image', 'identity.image_size'],
    /** Five MB of image are seven of base64. */
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
