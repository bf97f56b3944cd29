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

/** The calls of the office that this room implements. */
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
