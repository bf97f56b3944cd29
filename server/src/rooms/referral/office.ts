import { officeReferral, officeReferralFriends } from './office-read.ts'
import { officePublishReferral, officeSaveReferral, officeStopReferral } from './office-write.ts'

/** The office's calls that this room implements. */
export const officeCommands = {
  officeReferral,
  officeSaveReferral,
  officePublishReferral,
  officeStopReferral,
  officeReferralFriends,
}
