import type { CallTable } from '../../call.ts'

const changeRefusals = ['operator.role', 'operator.reason_required'] as const
const pictureRefusals = [...changeRefusals, 'picture.refused', 'picture.shape'] as const

/** The catalogue: which vendors and games members see, and when. */
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
    refusals: [...changeRefusals, 'field.required'],
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
    refusals: [...changeRefusals, 'vendor.exists', 'field.required'],
  },
  officeSetGameVendor: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors',
    access: 'operator',
    refusals: [...changeRefusals, 'vendor.unknown', 'field.required'],
  },
  officeCloseGameVendor: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors/maintenance',
    access: 'operator',
    refusals: [...changeRefusals, 'vendor.unknown'],
  },
  officeOpenGameVendor: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors/maintenance/remove',
    access: 'operator',
    refusals: [...changeRefusals, 'vendor.unknown'],
  },
  officeSetGameVendorPicture: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/vendors/picture',
    access: 'operator',
    refusals: [...pictureRefusals, 'vendor.unknown'],
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
    refusals: [...changeRefusals, 'vendor.unknown', 'game.exists', 'field.required'],
  },
  officeSetGame: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games',
    access: 'operator',
    refusals: [...changeRefusals, 'game.unknown', 'field.required'],
  },
  officeSetGamePicture: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/games/picture',
    access: 'operator',
    refusals: [...pictureRefusals, 'game.unknown'],
    rate: { max: 300, seconds: 600, per: 'caller' },
    maxBytes: 3_200_000,
  },
} as const satisfies CallTable
