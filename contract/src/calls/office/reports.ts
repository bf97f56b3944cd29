import type { CallTable } from '../../call.ts'

/** What the operator earned and owes; every figure opens to its rows (docs/domain/reports.md). */
export const officeReportCalls = {
  /** Figures by the keys of one dimension over a range of the platform's days (OF-09). */
  officeReport: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** The members and days that play is the sum of. */
  officeReportPlay: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/play',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** The settled bets of one of those rows. */
  officeReportBets: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/bets',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** The ledger's entries that a figure of money is the sum of, newest first. */
  officeReportEntries: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/entries',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** People of each day, and how many of those who registered on it came back. */
  officeReportPeople: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/people',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** The members that a count of people is the number of, the newest first. */
  officeReportMembers: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/members',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** What bonuses of each offer were granted, released and forfeited. */
  officeReportBonuses: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/bonuses',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Stakes by the hour in which they were placed. */
  officeReportHours: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/hours',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** The draws on sale with what was staked on them. */
  officeReportDraws: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/draws',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** What the operator owes at this moment. */
  officeLiabilities: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/liabilities',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** The rows that a line of what is owed is the sum of. */
  officeLiabilityRows: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/liabilities/rows',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** The stakes of bets that are not decided, by vendor. */
  officeOpenStakes: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/liabilities/stakes',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** How many members have not played for 7, 30 and 90 days, and what they have. */
  officeDormant: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/dormant',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** The members who have not played for so many days. */
  officeDormantMembers: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/dormant/members',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** A report as CSV; the export is a line of the audit trail. */
  officeReportCsv: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/reports/csv',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** What vendors take of their GGR and channels of what they move. */
  officeReportCosts: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/costs',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Sets a rate from today on; closed days keep theirs. */
  officeSetReportCost: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/reports/costs',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'request.invalid'],
  },
  /** The last proof that the reports equal the ledger, or a new one. */
  officeReportProof: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/reports/proof',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** The figures of today, for the first page (OF-01). */
  officeToday: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/today',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** The health of jobs, draws, vendors and books, for the first page (OF-01). */
  officeHealth: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/health',
    access: 'operator',
    refusals: ['operator.role'],
  },
} as const satisfies CallTable
