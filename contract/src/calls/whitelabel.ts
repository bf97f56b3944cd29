import type { CallTable } from '../call.ts'

/** What the site must know before it shows anything, and what an operator may change without a release. */
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
  /** Which of their templates the screens are shown in (EN-16). */
  systemTemplate: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/template',
    access: 'anyone',
    refusals: [],
  },
  /** Where the site lives, for what hands out links of its own. */
  domainRoute: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/domain',
    access: 'anyone',
    refusals: [],
  },
  /** What this release answers to: the paths of its calls, and the modules that they belong to (API-085). */
  versionInfo: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/version',
    access: 'anyone',
    refusals: [],
  },
  /** Links that are the same for everyone: customer service, the app, the guide to USDT (DL-14, DL-15). */
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
  /** What each field of registration must look like (API-032, RG-33). */
  registerValidation: {
    module: 'SYSTEM3',
    method: 'GET',
    path: '/wps/system/setting/register/validation',
    access: 'anyone',
    refusals: [],
  },
} as const satisfies CallTable
