import type { CallTable } from '../call.ts'

const SIGNING = [
  'permission.denied',
  'contract.unknown',
  'contract.state',
  'contract.lapsed',
  'contract.payee',
  'contract.taken',
  'contract.not_covered',
  'contract.children',
  'contract.over_edge',
] as const
const RATE = { max: 60, seconds: 60, per: 'caller' } as const

/** Contracts: what is offered and answered, and what was agreed. None is for types 4, 40, 41 and 42 (CO-18). */
export const contractCalls = {
  /** The contracts that wait for the member's answer, for the home page (HM-22). */
  contractRequests: {
    module: 'MEMBER3',
    method: 'GET',
    path: '/wps/member/funds/consolidated',
    access: 'member',
    refusals: ['permission.denied'],
  },
  /** The daily salary that waits for an answer, and the one that is valid (API-028). */
  dailySalaryContract: {
    module: 'DAILYSALCONT3',
    method: 'GET',
    path: '/wps/agent/contract/dailySalary',
    access: 'member',
    refusals: ['permission.denied'],
  },
  /** The same for a dividend (API-029). */
  dividendContract: {
    module: 'SIGNCONDIV3',
    method: 'GET',
    path: '/wps/agent/contract/dividend',
    access: 'member',
    refusals: ['permission.denied'],
  },
  hourlySalaryContract: {
    module: 'HOURSAL3',
    method: 'GET',
    path: '/wps/agent/contract/hourlySalary',
    access: 'member',
    refusals: ['permission.denied'],
  },
  /** Answers: A accepts, R refuses, C agrees to dissolve. A GET that changes state, as API-030 has it. */
  processDailySalary: {
    module: 'DAILYSALCONT3',
    method: 'GET',
    path: '/wps/agent/contract/dailySalary/process',
    access: 'member',
    refusals: SIGNING,
    rate: RATE,
  },
  /** The same as a POST, which the site uses. */
  answerDailySalary: {
    module: 'DAILYSALCONT3',
    method: 'POST',
    path: '/wps/agent/contract/dailySalary/process',
    access: 'member',
    refusals: SIGNING,
    rate: RATE,
  },
  processHourlySalary: {
    module: 'HOURSAL3',
    method: 'POST',
    path: '/wps/agent/contract/hourlySalary/process',
    access: 'member',
    refusals: SIGNING,
    rate: RATE,
  },
  processDividend: {
    module: 'SIGNCONDIV3',
    method: 'POST',
    path: '/wps/agent/contract/dividend/process',
    access: 'member',
    refusals: SIGNING,
    rate: RATE,
  },
  /** The caller's contracts, as payee or as payer; the newest first. */
  contracts: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/agent/contracts',
    access: 'member',
    refusals: ['permission.denied', 'request.invalid'],
  },
  /** A contract with all versions of its terms, for one of its sides. */
  contractHistory: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/agent/contracts/history',
    access: 'member',
    refusals: ['permission.denied', 'contract.unknown'],
  },
  /** What the running period has come to, up to the last closed day (RT-19); for the payee. */
  contractEstimate: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/agent/contracts/estimate',
    access: 'member',
    refusals: ['permission.denied', 'contract.unknown'],
    rate: RATE,
  },
  /** What an offer or a change would have paid; it is refused for the same reasons, and nothing is sent. */
  previewContract: {
    module: 'AFFMAN3',
    method: 'POST',
    path: '/wps/agent/contracts/preview',
    access: 'agent',
    refusals: [...SIGNING, 'contract.terms'],
    rate: { max: 20, seconds: 60, per: 'caller' },
  },
  /** An agent offers a contract to a direct member. */
  offerContract: {
    module: 'AFFMAN3',
    method: 'POST',
    path: '/wps/agent/contracts/offer',
    access: 'agent',
    refusals: [
      'permission.denied',
      'contract.terms',
      'contract.payee',
      'contract.taken',
      'contract.not_covered',
      'contract.over_edge',
    ],
    rate: RATE,
  },
  /** The payer offers new terms; the present ones count until they are accepted. */
  changeContract: {
    module: 'AFFMAN3',
    method: 'POST',
    path: '/wps/agent/contracts/change',
    access: 'agent',
    refusals: [...SIGNING, 'contract.terms'],
    rate: RATE,
  },
  /** Takes back what the caller asked for, before it is answered. */
  withdrawContractRequest: {
    module: 'AFFMAN3',
    method: 'POST',
    path: '/wps/agent/contracts/withdraw',
    access: 'member',
    refusals: ['permission.denied', 'contract.unknown', 'contract.state', 'contract.lapsed'],
    rate: RATE,
  },
  /** Asks the other side to dissolve; the contract ends with the present period. */
  dissolveContract: {
    module: 'AFFMAN3',
    method: 'POST',
    path: '/wps/agent/contracts/dissolve',
    access: 'member',
    refusals: ['permission.denied', 'contract.unknown', 'contract.state', 'contract.children'],
    rate: RATE,
  },
  /** The payee dissolves a contract alone, within 24 hours after they accepted it. */
  cancelContract: {
    module: 'AFFMAN3',
    method: 'POST',
    path: '/wps/agent/contracts/cancel',
    access: 'member',
    refusals: [
      'permission.denied',
      'contract.unknown',
      'contract.state',
      'contract.children',
      'contract.cancel_late',
    ],
    rate: RATE,
  },
  /** The bills of the caller's contracts, the newest first. */
  contractBills: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/agent/contracts/bills',
    access: 'member',
    refusals: ['permission.denied', 'request.invalid'],
  },
  /** A bill line by line, with the inputs that it was computed from and their hash (CO-13, CO-14). */
  contractBill: {
    module: 'AFFMAN3',
    method: 'GET',
    path: '/wps/agent/contracts/bill',
    access: 'member',
    refusals: ['permission.denied', 'bill.unknown'],
  },
  /** Pays what the caller's cash was too short for, without waiting for the next day (CO-15). */
  payContractBills: {
    module: 'AFFMAN3',
    method: 'POST',
    path: '/wps/agent/contracts/bills/pay',
    access: 'agent',
    refusals: ['permission.denied'],
    rate: RATE,
  },
} as const satisfies CallTable
