import type { officeDeskCalls } from '../calls/office/desk.ts'
import type { officeLedgerCalls } from '../calls/office/ledger.ts'
import type { officeOperatorCalls } from '../calls/office/operators.ts'
import type { officeReadinessCalls } from '../calls/office/readiness.ts'
import type { officeReportCalls } from '../calls/office/reports.ts'
import type { officeTextCalls } from '../calls/office/texts.ts'
import type { officeTransparencyCalls } from '../calls/office/transparency.ts'
import type { officeWebhookCalls } from '../calls/office/webhooks.ts'
import type { officeWhitelabelCalls } from '../calls/office/whitelabel.ts'

/**
 * One line for each call of operators, the installation, reports, books and the desk, for the API's
 * documents, never for pages.
 */
export const officeHouseSummaries = {
  officeStartSetUp: 'Open a link for a new or reset account',
  officeSetUp: 'Create the account of such a link',
  officeLogIn: 'Log in as an operator',
  officeLogOut: 'End the operator’s session',
  officeMe: 'Get who the caller is and what they may do',
  officeAccount: 'Get the caller’s own account',
  officeChangePassword: 'Change the caller’s password',
  officeStartSecondStep: 'Get a new secret for the authenticator app',
  officeFinishSecondStep: 'Confirm the new secret by codes of both apps',
  officeEndOwnSessions: 'End one or all other sessions of the caller',
  officePreferences: 'Get what the caller chose for their screens',
  officeSetPreference: 'Set a choice for the caller’s screens',
  officeRecordExport: 'Write an export of a list to the audit trail',
  officeSummary: 'Get the short summary of the house',
  officeOperators: 'List the operators',
  officeInviteOperator: 'Create a link by which a person becomes an operator',
  officeDisableOperator: 'Close an operator’s account',
  officeSetOperatorRole: 'Give an operator another role',
  officeResetOperator: 'Close an account until its operator sets it up anew',
  officeConfirmOperator: 'Confirm that an operator is a person of their own',
  officeRoles: 'List the roles and their permissions',
  officeSaveRole: 'Create a role, or replace its permissions',
  officeDeleteRole: 'Delete a role',
  officeAudit: 'List the lines of the audit trail',
  officeAuditCheck: 'Get when the audit trail was last found whole',
  officeCheckAudit: 'Check the audit trail now',
  officeInstallation: 'Get what the office must know before it shows an amount',
  officeFlags: 'List the flags of the site',
  officeSetFlag: 'Switch a flag of the site',
  officeSite: 'Get the texts, links and colours of the site',
  officeSetSite: 'Set the texts, links and colours of the site',
  officePictures: 'List the pictures of the brand',
  officeSetPicture: 'Set a picture of the brand',
  officeReport: 'Get figures by one dimension over a range of days',
  officeReportPlay: 'List the members and days that a figure of play is the sum of',
  officeReportBets: 'List the settled bets of such a row',
  officeReportEntries: 'List the entries that a figure of money is the sum of',
  officeReportPeople: 'Get people by day, and how many came back',
  officeReportMembers: 'List the members that a count of people is the number of',
  officeReportBonuses: 'Get what bonuses of each offer were granted, released and forfeited',
  officeReportHours: 'Get stakes by the hour',
  officeReportDraws: 'List the draws on sale with their stakes',
  officeLiabilities: 'Get what the operator owes now',
  officeLiabilityRows: 'List the rows that a line of what is owed is the sum of',
  officeOpenStakes: 'Get the stakes of bets that are not decided, by vendor',
  officeDormant: 'Get how many members have not played for 7, 30 and 90 days',
  officeDormantMembers: 'List the members who have not played for so many days',
  officeReportCsv: 'Export a report as CSV',
  officeReportCosts: 'List what vendors and channels cost',
  officeSetReportCost: 'Set what a vendor or a channel costs',
  officeReportProof: 'Prove that the reports equal the ledger',
  officeToday: 'Get today’s figures',
  officeHealth: 'Get the health of jobs, draws, vendors and books',
  officeProof: 'Get the newest proof of the books',
  officeProofs: 'List the nightly proofs',
  officeEntries: 'List the entries of an account of the ledger',
  officeToSetUp: 'List what is still to be set up',
  officeMissing: 'List what switches lead to that is not set up',
  officeServices: 'List what the environment of the server connects',
  officeLog: 'Get the state of the public log',
  officeTakeSums: 'Take the balances of all members for the public log now',
  officeSearch: 'Search members, orders, draws and rounds',
  officeMemberPerson: 'Get who a member is beyond the account',
  officeMemberMoney: 'Get a member’s balances and totals',
  officeMemberBets: 'List a member’s bets',
  officeMemberTickets: 'List a member’s tickets',
  officeMemberDevices: 'List a member’s sessions, browsers, passkeys and linked accounts',
  officeMemberLogIns: 'List a member’s log-ins',
  officeMemberLetters: 'List a member’s letters',
  officeMemberRisk: 'Get what makes operators look twice at a member',
  officeNotes: 'List the notes about a member',
  officeAddNote: 'Add a note about a member',
  officeNames: 'List what games, vendors and channels are called',
  officeEffect: 'Say in numbers what an act would do',
  officeWork: 'List what waits for a person',
  officeWorkHolder: 'Get who has taken a thing',
  officeTakeWork: 'Take a thing for a quarter of an hour',
  officeReleaseWork: 'Release a thing',
  officeTakeOverWork: 'Take a thing over from a colleague',
  officeLedgerAccounts: 'List accounts of the ledger to choose from',
  officeWebhooks: 'List the receivers of webhooks',
  officeAddWebhook: 'Add a receiver, and get its secret',
  officeChangeWebhook: 'Change a receiver of webhooks',
  officeRemoveWebhook: 'Remove a receiver of webhooks',
  officeRotateWebhook: 'Get a new secret for a receiver',
  officeTestWebhook: 'Send a test event to a receiver',
  officeWebhookDeliveries: 'List what was sent to receivers and what waits',
  officeWebhookDelivery: 'Get one delivery with its attempts',
  officeResendWebhook: 'Send one event again',
  officeResendFailedWebhooks: 'Send again everything that a receiver did not get',
  officeTexts: 'List the texts that members get',
  officeText: 'Get one text with its versions',
  officeWriteText: 'Write a text in one language',
  officeResetText: 'Go back to the product’s words in one language',
  officeTestText: 'Send a text to the operator with sample values',
} as const satisfies Readonly<
  Record<
    | keyof typeof officeOperatorCalls
    | keyof typeof officeWhitelabelCalls
    | keyof typeof officeReportCalls
    | keyof typeof officeLedgerCalls
    | keyof typeof officeReadinessCalls
    | keyof typeof officeTransparencyCalls
    | keyof typeof officeDeskCalls
    | keyof typeof officeWebhookCalls
    | keyof typeof officeTextCalls,
    string
  >
>
