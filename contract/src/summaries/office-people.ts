import type { officeAgentCalls } from '../calls/office/agents.ts'
import type { officeContentCalls } from '../calls/office/content.ts'
import type { officeContractCalls } from '../calls/office/contracts.ts'
import type { officeMemberCalls } from '../calls/office/members.ts'
import type { officeMessageCalls } from '../calls/office/messages.ts'
import type { officeProtectionCalls } from '../calls/office/protection.ts'
import type { officeRetentionCalls } from '../calls/office/retention.ts'
import type { officeRiskCalls } from '../calls/office/risk.ts'

/**
 * One line for each call of the office’s members, protection, teams, contracts and messages, for the
 * API's documents, never for pages.
 */
export const officePeopleSummaries = {
  officeMembers: 'List members',
  officeMember: 'Get one member',
  officeSetMemberStatus: 'Freeze a member’s log-in, play or money, or release it',
  officePersonMatches: 'List accounts that may belong to an excluded person',
  officeDecidePerson: 'Decide whether an account belongs to an excluded person',
  officePersons: 'List people with several accounts',
  officeDecideAccount: 'Decide whose an account is',
  officeProposeBirthDate: 'Propose another date of birth for a member',
  officeConfirmBirthDate: 'Confirm another date of birth',
  officeDropBirthDate: 'Drop a proposed date of birth',
  officeEndSessions: 'End a member’s sessions',
  officeResetPaymentPassword: 'Remove a member’s payment password',
  officeResetTwoStep: 'Turn a member’s second step off',
  officeSecurityQuestions: 'List the security questions that a member answered',
  officeCheckAnswers: 'Check a member’s answers',
  officeClub: 'List the levels of the member club',
  officeSetClub: 'Set the levels of the member club',
  officeIdentityChecks: 'List identity checks',
  officeIdentityCheck: 'Get one identity check',
  officeIdentityDocument: 'Get one picture of an identity check',
  officeDecideIdentity: 'Accept or reject an identity check',
  officeProtectionRules: 'Get the totals from which documents are needed',
  officeSetProtectionRules: 'Set the totals from which documents are needed',
  officeDecideProtectionRules: 'Agree to raise or delete such a total, or refuse it',
  officeProtection: 'Get a member’s limits and pauses',
  officeCloseMember: 'Close a member’s play for days or months',
  officeSetLimit: 'Set the operators’ limit for a member',
  officeTeam: 'Get a member of a line with terms, quotas and downlines',
  officeSetTerms: 'Set a member’s series and rates from tomorrow',
  officeTermsWhatIf: 'Compute what a line would have been paid with other terms',
  officeSetQuotas: 'Set how many accounts of each series an agent may open',
  officeTeamMoney: 'Get what may move within teams',
  officeSetTeamMoney: 'Set what may move within teams',
  officeDecideTeamMoney: 'Agree to turn the harm brake off, or refuse it',
  officeHeldRebates: 'List the rebates that are held',
  officeDecideHeldRebates: 'Pay or keep the rebates that are held for a member',
  officeLineRequests: 'List the requests about lines',
  officeAppointAgent: 'Make a member an agent',
  officeMoveMember: 'Ask to move a member to another upline',
  officeDecideLineRequest: 'Accept or decline a request about a line',
  officeContracts: 'List contracts',
  officeContract: 'Get one contract',
  officeOfferContract: 'Offer a contract of the platform',
  officeChangeContract: 'Offer new terms of a contract of the platform',
  officeDissolveContract: 'Ask a payee to dissolve a contract',
  officeAnswerContract: 'Answer a payee who asks to dissolve',
  officeWithdrawContractRequest: 'Take back what the platform asked for',
  officeSuspendContract: 'Suspend or resume a contract',
  officeHoldContractLine: 'Suspend or resume all contracts of a line',
  officeContractWhatIf: 'Compute what terms would have paid',
  officeContractTemplates: 'List the templates of contracts',
  officeSaveContractTemplate: 'Save a template of contracts',
  officeContractBills: 'List bills',
  officeContractQueue: 'Get how many bills wait, and their sums',
  officeContractPayRuns: 'List what was paid on each day',
  officeContractBill: 'Get one bill line by line',
  officeDecideContractBill: 'Approve, reject, hold or release a bill',
  officeNoteExpiredBill: 'Note that a bill was not paid and expired',
  officeCorrectContractBill: 'Write a correction of a bill',
  officeContractSettings: 'Get the settings of contracts and their changes',
  officeSetContractSetting: 'Set a setting of contracts',
  officeDecideContractSetting: 'Accept or decline a setting of contracts',
  officeLetters: 'List letters from members',
  officeLetter: 'Get one letter',
  officeAnswerLetter: 'Answer a letter',
  officeWriteLetter: 'Write a letter to a member',
  officeChatMember: 'Get the member who opened a chat',
  officeFeedbackList: 'List feedback',
  officeFeedback: 'Get one feedback',
  officeFeedbackImage: 'Get a picture of feedback',
  officeAnswerFeedback: 'Answer feedback',
  officeAnnouncements: 'List announcements and banners',
  officeAnnouncement: 'Get one announcement with its versions',
  officeSaveAnnouncement: 'Write the draft of an announcement',
  officePublishAnnouncement: 'Publish the draft of an announcement',
  officeWithdrawAnnouncement: 'End an announcement at once',
  officeMailings: 'List letters to many',
  officeMailing: 'Get one letter to many',
  officeSaveMailing: 'Write the draft of a letter to many',
  officeStartMailing: 'Start or resume a letter to many',
  officeStopMailing: 'Stop a letter to many',
  officeRiskCases: 'List risk cases',
  officeRiskCase: 'Get one risk case with its evidence',
  officeDecideRiskCase: 'Close or watch a risk case, or ask for a second person',
  officeConfirmRiskCase: 'Confirm or refuse the end of a case as the second person',
  officeRiskSettings: 'Get the thresholds that open risk cases',
  officeSetRiskSetting: 'Set a threshold of risk cases',
  officeErasures: 'List requests for erasure',
  officeAskErasure: 'Ask for the erasure of a member’s personal data',
  officeDecideErasure: 'Confirm or refuse an erasure as the second person',
  officeTakeBackErasure: 'Take a request for erasure back',
  officeRetention: 'Get the periods for which data is kept, and what is due',
  officeAskKept: 'Ask to read what is kept of an erased member',
  officeOpenKept: 'Read what is kept of an erased member, as the second person',
  officeSetRetention: 'Set a period for which data is kept, or ask for a shorter one',
  officeDecideRetention: 'Accept or decline a shorter period',
} as const satisfies Readonly<
  Record<
    | keyof typeof officeMemberCalls
    | keyof typeof officeProtectionCalls
    | keyof typeof officeAgentCalls
    | keyof typeof officeContractCalls
    | keyof typeof officeMessageCalls
    | keyof typeof officeContentCalls
    | keyof typeof officeRiskCalls
    | keyof typeof officeRetentionCalls,
    string
  >
>
