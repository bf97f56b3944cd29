import type { CallTable } from '../call.ts'

/** What the site needs before it shows anything, and the settings that operators change without a release. */
export const whitelabelCalls = {
  startUp: { module: 'SYSTEM3', method: 'GET', path: '/wps/system/startup', access: 'anyone', refusals: [] },
  systemStatus: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/status',
    access: 'anyone',
    refusals: [],
  },
  countries: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/country',
    access: 'anyone',
    refusals: [],
  },
  customerService: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/customerService',
    access: 'anyone',
    refusals: [],
  },
  /** The templates in which screens are shown (EN-16). */
  systemTemplate: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/template',
    access: 'anyone',
    refusals: [],
  },
  /** Which entries of the agent home are shown (API-082, AG-22). */
  whitelabelMenu: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/whitelabel/menu',
    access: 'anyone',
    refusals: [],
  },
  /** The site's URL, for clients that build links to it. */
  domainRoute: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/domain',
    access: 'anyone',
    refusals: [],
  },
  /** The paths of this release's calls, and their modules (API-085). */
  versionInfo: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/version',
    access: 'anyone',
    refusals: [],
  },
  /** Links that are the same for everyone: customer service, the app and the USDT guide (DL-14, DL-15). */
  commonSettings: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/setting/common',
    access: 'anyone',
    refusals: [],
  },
  registerSettings: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'anyone',
    refusals: [],
  },
  /** The format of each registration field (API-032, RG-33). */
  registerValidation: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/setting/register/validation',
    access: 'anyone',
    refusals: [],
  },
} as const satisfies CallTable
