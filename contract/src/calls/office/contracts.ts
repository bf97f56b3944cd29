import type { CallTable } from '../../call.ts'

const WRITING = ['operator.role', 'operator.reason_required', 'contract.unknown', 'contract.state'] as const
const SIGNING = [
  'contract.payee',
  'contract.taken',
  'contract.not_covered',
  'contract.children',
  'contract.over_edge',
] as const

/** Contracts of agents, and the bills that an operator has to see (CO-16). */
export const officeContractCalls = {
  officeContracts: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/contracts',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid', 'member.unknown'],
  },
  officeContract: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/contracts/detail',
    access: 'operator',
    refusals: ['operator.role', 'contract.unknown'],
  },
  /** The platform offers a contract. */
  officeOfferContract: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/offer',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'member.unknown',
      'contract.terms',
      'contract.payee',
      'contract.taken',
      'contract.over_edge',
    ],
  },
  officeChangeContract: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/change',
    access: 'operator',
    refusals: [...WRITING, ...SIGNING, 'contract.terms'],
  },
  /** Asks the payee to dissolve a contract of the platform. */
  officeDissolveContract: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/dissolve',
    access: 'operator',
    refusals: [...WRITING, 'contract.children'],
  },
  /** Answers a payee who asks to dissolve. */
  officeAnswerContract: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/answer',
    access: 'operator',
    refusals: [...WRITING, 'contract.lapsed', 'contract.children'],
  },
  officeWithdrawContractRequest: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/withdraw',
    access: 'operator',
    refusals: [...WRITING, 'contract.lapsed'],
  },
  /** Bills of a suspended contract are computed and wait. What waits for an answer is withdrawn. */
  officeSuspendContract: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/suspend',
    access: 'operator',
    refusals: WRITING,
  },
  /** Suspends or resumes all contracts of a member and of everyone below; bills that were not paid wait. */
  officeHoldContractLine: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/hold-line',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown'],
  },
  /** What terms would have paid on past days, and whether they may be signed (CO-19). */
  officeContractWhatIf: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/what-if',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown', 'contract.terms', 'contract.unknown'],
  },
  officeContractTemplates: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/contracts/templates',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSaveContractTemplate: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/templates',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'field.required', 'contract.terms'],
  },
  officeContractBills: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/contracts/bills',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid', 'member.unknown'],
  },
  /** How many bills wait in each state, and their sums. */
  officeContractQueue: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/contracts/queue',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** What was paid on each day of the platform, the newest first. */
  officeContractPayRuns: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/contracts/pay-runs',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  officeContractBill: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/contracts/bills/detail',
    access: 'operator',
    refusals: ['operator.role', 'bill.unknown'],
  },
  /** Approves, rejects, holds or releases a bill; above a limit a second person approves or releases it too. */
  officeDecideContractBill: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/bills/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'bill.unknown',
      'bill.state',
    ],
  },
  /** An expired bill was seen to: it leaves the queue of work, and stays expired (CO-15). */
  officeNoteExpiredBill: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/bills/expired',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'bill.unknown', 'bill.state'],
  },
  /** A mistake is a correction bill: it pays the payee more, or is set against the next bills (CO-12). */
  officeCorrectContractBill: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/bills/correct',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'amount.too_large',
      'bill.unknown',
      'bill.state',
    ],
  },
  /** What has to be kept of the play, the guard of a line, and the newest changes of them. */
  officeContractSettings: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/contracts/settings',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Sets a value; one that leaves the house less requires a second person. */
  officeSetContractSetting: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/settings',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'request.invalid', 'contract.setting_waiting'],
  },
  officeDecideContractSetting: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/contracts/settings/decide',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'operator.second_person',
      'operator.not_independent',
      'contract.setting_decided',
    ],
  },
} as const satisfies CallTable
