import type { CallTable } from '../../call.ts'

const writing = ['operator.role', 'operator.reason_required', 'vendor.unknown'] as const

/** How vendors are plugged in: where they are asked, what they may do, and the keys on both sides. */
export const officeVendorCalls = {
  officeVendorLinks: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/vendors/links',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetVendorLink: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/links',
    access: 'operator',
    refusals: [...writing, 'url.refused'],
  },
  officeAddVendorKey: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/keys',
    access: 'operator',
    refusals: [...writing, 'vendor.key_refused'],
  },
  officeRetireVendorKey: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/keys/retire',
    access: 'operator',
    refusals: [...writing, 'vendor.key_unknown'],
  },
  officeRenewOwnKey: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/vendors/own-key',
    access: 'operator',
    refusals: writing,
  },
} as const satisfies CallTable
