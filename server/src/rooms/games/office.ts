import { officeCategories, officeSetCategories } from './office-categories.ts'
import {
  officeAddGame,
  officeGame,
  officeGames,
  officeSetGame,
  officeSetGamePicture,
} from './office-games.ts'
import {
  officeAddGameVendor,
  officeCloseGameVendor,
  officeGameVendor,
  officeGameVendors,
  officeOpenGameVendor,
  officeSetGameVendor,
  officeSetGameVendorPicture,
} from './office-vendors.ts'

/** The office's calls that this room answers. */
export const officeCommands = {
  officeCategories,
  officeSetCategories,
  officeGameVendors,
  officeGameVendor,
  officeAddGameVendor,
  officeSetGameVendor,
  officeCloseGameVendor,
  officeOpenGameVendor,
  officeSetGameVendorPicture,
  officeGames,
  officeGame,
  officeAddGame,
  officeSetGame,
  officeSetGamePicture,
}
