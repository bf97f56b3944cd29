import type { CallTable } from '../../call.ts'

/** What operators find and see over all rooms: the search, the parts of a member's page, notes. */
export const officeDeskCalls = {
  /** POST, since the query may be personal data, which must not be in the addresses that servers log. */
  officeSearch: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/search',
    access: 'operator',
    rate: { max: 120, seconds: 60, per: 'caller' },
    // For everyone: each kind is found by operators who may read it.
    refusals: [],
  },
  /** Who the member is beyond the account; phone and mail are whole only for operators who may change members. */
  officeMemberPerson: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/person',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** Balances and totals, all from the ledger and the bets. */
  officeMemberMoney: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/money',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** Bets of every product, newest first. */
  officeMemberBets: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/bets',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  officeMemberTickets: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/tickets',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** Open sessions, remembered browsers, passkeys and linked accounts. */
  officeMemberDevices: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/devices',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  officeMemberLogIns: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/log-ins',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** Letters between the member and customer service, newest first. */
  officeMemberLetters: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/letters',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** What makes operators look twice: other accounts of the person, matches, rounds and patterns with a flag. */
  officeMemberRisk: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/risk',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** What operators wrote about a member, newest first; no member ever reads it. */
  officeNotes: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/notes',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  officeAddNote: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/notes',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown', 'note.empty'],
  },
  /** What our lotteries, vendors and channels are called in the caller's language, by their codes. */
  officeNames: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/names',
    access: 'operator',
    refusals: [],
  },
  /** What an act would do now, in numbers and sums, for the dialog that asks whether to do it (OF-06). */
  officeEffect: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/effect',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid', 'draw.unknown', 'correction.unknown', 'member.unknown'],
  },
  /** What waits for a person, oldest first, of every kind that the operator may read, and who has taken it. */
  officeWork: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/work',
    access: 'operator',
    refusals: [],
  },
  /** Who has one thing. */
  officeWorkHolder: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/work/holder',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Takes a thing for a quarter of an hour, or keeps it for another one. */
  officeTakeWork: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/work/take',
    access: 'operator',
    refusals: ['operator.role', 'work.unknown', 'work.taken'],
  },
  officeReleaseWork: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/work/release',
    access: 'operator',
    refusals: ['operator.role', 'work.not_yours'],
  },
  /** Takes a thing that a colleague has; the note says why. */
  officeTakeOverWork: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/work/take-over',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'work.unknown'],
  },
  /** The accounts of the ledger to choose from: the house's, or those of members by the beginning of their account. */
  officeLedgerAccounts: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/books/accounts',
    access: 'operator',
    refusals: ['operator.role'],
  },
} as const satisfies CallTable
