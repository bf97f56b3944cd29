import type { CallTable } from '../../call.ts'

const writing = ['operator.role', 'operator.reason_required'] as const
const drawing = [...writing, 'picture.refused', 'picture.shape'] as const

/** The catalogue: what members see of vendors and games, and when. */
export const officeGameCalls = {
  officeCategories: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/games/categories',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetCategories: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/categories',
    access: 'operator',
    refusals: [...writing, 'field.required'],
  },
  officeGameVendors: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/games/vendors',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeGameVendor: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/games/vendors/detail',
    access: 'operator',
    refusals: ['operator.role', 'vendor.unknown'],
  },
  officeAddGameVendor: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors/add',
    access: 'operator',
    refusals: [...writing, 'vendor.exists', 'field.required'],
  },
  officeSetGameVendor: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors',
    access: 'operator',
    refusals: [...writing, 'vendor.unknown', 'field.required'],
  },
  officeCloseGameVendor: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors/maintenance',
    access: 'operator',
    refusals: [...writing, 'vendor.unknown'],
  },
  officeOpenGameVendor: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors/maintenance/remove',
    access: 'operator',
    refusals: [...writing, 'vendor.unknown'],
  },
  officeSetGameVendorPicture: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors/picture',
    access: 'operator',
    refusals: [...drawing, 'vendor.unknown'],
    rate: { max: 300, seconds: 600, per: 'caller' },
    maxBytes: 3_200_000,
  },
  officeGames: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/games',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeGame: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/games/detail',
    access: 'operator',
    refusals: ['operator.role', 'game.unknown'],
  },
  officeAddGame: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/add',
    access: 'operator',
    refusals: [...writing, 'vendor.unknown', 'game.exists', 'field.required'],
  },
  officeSetGame: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games',
    access: 'operator',
    refusals: [...writing, 'game.unknown', 'field.required'],
  },
  officeSetGamePicture: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/picture',
    access: 'operator',
    refusals: [...drawing, 'game.unknown'],
    rate: { max: 300, seconds: 600, per: 'caller' },
    maxBytes: 3_200_000,
  },
} as const satisfies CallTable
