import type { CallTable } from '../call.ts'

/**
 * The public log. The site loads these calls with the screens that show it, not with its first page; the files
 * of the log itself are at `/log/…` (docs/domain/log.md).
 */
export const transparencyCalls = {
  /** The name, key, witnesses and anchors of the log. */
  logStatus: {
    module: 'LOG',
    method: 'GET',
    path: '/wps/log/status',
    access: 'anyone',
    refusals: [],
  },
  /** The entries about a subject, the newest first, with their places in the log. */
  logEntries: {
    module: 'LOG',
    method: 'GET',
    path: '/wps/log/entries',
    access: 'anyone',
    refusals: ['request.invalid'],
  },
  /** What the member was owed in the newest tree of balances, and its path to the root; null without a tree. */
  balanceProof: {
    module: 'LOG',
    method: 'GET',
    path: '/wps/log/balance',
    access: 'member',
    refusals: [],
  },
} as const satisfies CallTable

/** The settings of a game as its rows are now: each should be an entry of the log. */
export const settingCalls = {
  settingHistory: {
    module: 'LOG',
    method: 'GET',
    path: '/lgw/games/settings',
    access: 'anyone',
    refusals: ['game.unknown'],
  },
} as const satisfies CallTable

/** The settings of the house that bind every member, as the rows are now. */
export const houseSettingCalls = {
  houseSettings: {
    module: 'LOG',
    method: 'GET',
    path: '/wps/log/settings',
    access: 'anyone',
    refusals: [],
  },
} as const satisfies CallTable

/** All of the above, for `createClient`. */
export const lateCalls = { ...transparencyCalls, ...settingCalls, ...houseSettingCalls }
