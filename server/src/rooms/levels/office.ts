import { officeLadder, officeSaveLadder, officeSwitchLadder } from './office-ladder.ts'
import { officeMemberLevel, officeSetMemberLevel } from './office-member.ts'

/** The office's calls that this room implements. */
export const officeCommands = {
  officeLadder,
  officeSaveLadder,
  officeSwitchLadder,
  officeMemberLevel,
  officeSetMemberLevel,
}
