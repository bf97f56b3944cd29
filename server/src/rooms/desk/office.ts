import { officeMemberBets } from './office-bets.ts'
import { officeMemberDevices, officeMemberLogIns } from './office-devices.ts'
import { officeEffect } from './office-effect.ts'
import { officeLedgerAccounts } from './office-ledger-accounts.ts'
import { officeMemberLetters } from './office-letters.ts'
import { officeNames } from './office-names.ts'
import { officeAddNote, officeNotes } from './office-notes.ts'
import { officeMemberPerson } from './office-person.ts'
import { officeMemberRisk } from './office-risk.ts'
import { officeSearch } from './office-search.ts'
import { officeMemberTickets } from './office-tickets.ts'
import {
  officeReleaseWork,
  officeTakeOverWork,
  officeTakeWork,
  officeWork,
  officeWorkHolder,
} from './office-work.ts'

/** The office's calls of this room. */
export const officeCommands = {
  officeSearch,
  officeMemberPerson,
  officeMemberBets,
  officeMemberTickets,
  officeMemberDevices,
  officeMemberLogIns,
  officeMemberLetters,
  officeMemberRisk,
  officeNotes,
  officeAddNote,
  officeEffect,
  officeNames,
  officeWork,
  officeWorkHolder,
  officeTakeWork,
  officeReleaseWork,
  officeTakeOverWork,
  officeLedgerAccounts,
}
