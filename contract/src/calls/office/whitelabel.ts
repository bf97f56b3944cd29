import type { CallTable } from '../../call.ts'

/** What an operator may change on the site without a release. */
export const officeWhitelabelCalls = {
  /** What the pages of the office must know before they show an amount; no secret. */
  officeInstallation: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/installation',
    access: 'anyone',
    refusals: [],
    rate: { max: 300, seconds: 60, per: 'address' },
  },
  officeFlags: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/flags',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetFlag: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/flags',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'flag.combination'],
  },
  officeSite: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/site',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetSite: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/site',
    access: 'operator',
    maxBytes: 512 * 1024,
    refusals: [
      'operator.role',
      'operator.reason_required',
      'flag.combination',
      'url.refused',
      'theme.contrast',
      'pattern.refused',
      'pattern.example',
    ],
  },
  officePictures: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/site/picture',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetPicture: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/site/picture',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'picture.refused', 'picture.shape'],
    rate: { max: 60, seconds: 600, per: 'caller' },
    maxBytes: 3_200_000,
  },
} as const satisfies CallTable
