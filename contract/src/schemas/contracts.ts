import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { contractCalls } from '../calls/contracts.ts'
import {
  CARRY_RULES,
  CONTRACT_FUNDS,
  CONTRACT_ISSUES,
  CONTRACT_KINDS,
  CONTRACT_PERIODS,
  DIVIDEND_MODES,
  TIERS_MAX,
} from '../contracts/terms.ts'
import { GAME_CATEGORIES } from './games.ts'
import { amount, day, id, money, none, page, pageInput, text, time } from './shapes.ts'

/** All states of a contract (docs/domain/agents.md#contracts). */
export const CONTRACT_STATES = [
  'offered',
  'declined',
  'withdrawn',
  'lapsed',
  'valid',
  'change_offered',
  'dissolve_asked',
  'suspended',
  'dissolved',
  'ended',
] as const
/** What waits for an answer: P an offer, E a change, V the wish to dissolve. */
const REQUEST_STATUSES = ['P', 'E', 'V'] as const

const rate = z.int().min(1).max(10_000)
const tier = z.object({
  /** Valid turnover, and for a dividend the result for the house, that the tier needs. */
  volume: amount,
  loss: amount,
  active: z.int().min(0).max(1_000_000),
  /** Per 10 000 of the base; null for a fixed sum. */
  rate: rate.nullable(),
  sum: amount.nullable(),
})

/** Terms as somebody offers them; `findFault` of contracts/terms.ts says whether they fit together. */
export const contractTerms = z.object({
  kind: z.enum(CONTRACT_KINDS),
  period: z.enum(CONTRACT_PERIODS),
  categories: z.array(z.enum(GAME_CATEGORIES)).min(1).max(GAME_CATEGORIES.length),
  tiers: z.array(tier).min(1).max(TIERS_MAX),
  /** The valid turnover of a period from which a member is active. */
  activeMin: amount,
  mode: z.enum(DIVIDEND_MODES),
  carry: z.enum(CARRY_RULES),
  carryPeriods: z.int().min(0).max(60),
  ringFence: amount.nullable(),
  cap: amount.nullable(),
  funds: z.enum(CONTRACT_FUNDS),
  issue: z.enum(CONTRACT_ISSUES),
  until: day.nullable(),
})

/** The terms of a contract as the server sends them. */
export const signedTerms = contractTerms.extend({ categories: z.array(z.string()) })

/** What terms would have paid in a period that is over. */
export const simulated = z.object({
  period: z.string(),
  first: day,
  last: day,
  turnover: money,
  active: z.int(),
  /** What the tiers are applied to, with what was carried. */
  base: money,
  /** The place of the tier that is met, from 0; null for none. */
  tier: z.int().nullable(),
  payment: money,
})

const request = z.object({
  id,
  contractId: id,
  kind: z.enum(CONTRACT_KINDS),
  status: z.enum(REQUEST_STATUSES),
  /** Whether the caller is paid by the contract or pays it; payers are asked to dissolve one. */
  side: z.enum(['payee', 'payer']),
  /** The account of the payer; null for the platform. */
  payer: z.string().nullable(),
  payee: z.string(),
  /** Whether it is about the own play of the payee, who has no team. */
  ownPlay: z.boolean(),
  askedAt: time,
  lapsesAt: time,
  /** The day on which the terms begin if the answer comes today. */
  begins: day,
  /** The terms that are asked for; those of the contract if it is to be dissolved. */
  terms: signedTerms,
  /** The terms that are valid now; null for an offer. */
  before: signedTerms.nullable(),
  /** The sentences of the terms (contracts/words.ts). */
  words: z.array(z.object({ key: z.string(), values: z.record(z.string(), z.string()) })),
  simulation: z.array(simulated),
})

const contract = z.object({
  id,
  kind: z.enum(CONTRACT_KINDS),
  state: z.enum(CONTRACT_STATES),
  /** Whether the caller is paid by it or pays it. */
  side: z.enum(['payee', 'payer']),
  /** The account of the other side; null for the platform. */
  other: z.string().nullable(),
  /** Whether it is about the own play of the payee, who has no team. */
  ownPlay: z.boolean(),
  version: z.int(),
  /** The newest terms; those that were offered, before any was accepted. */
  terms: signedTerms.nullable(),
  /** SHA-256 of the accepted terms, in hex; null before any was accepted. */
  termsHash: z.string().nullable(),
  from: day.nullable(),
  until: day.nullable(),
  /** When the newest terms were accepted; null before any were. */
  signedAt: time.nullable(),
  /** Until when the caller, as payee, may dissolve it alone; null if they may not. */
  cancelUntil: time.nullable(),
  owed: money,
  /** The request that waits, whoever has to answer it, with the terms that it asks for. */
  waiting: z
    .object({
      ...{ id, status: z.enum(REQUEST_STATUSES), mayAnswer: z.boolean(), lapsesAt: time },
      terms: signedTerms.nullable(),
    })
    .nullable(),
  createdAt: time,
})

const version = z.object({
  version: z.int(),
  terms: signedTerms,
  termsHash: z.string(),
  from: day,
  signedAt: time,
})

/** The states of a bill (docs/domain/agents.md#bills). */
export const BILL_STATES = [
  'computed',
  'review',
  'approved',
  'held',
  'paid',
  'insufficient',
  'not_reached',
  'rejected',
  'expired',
] as const

export const bill = z.object({
  id,
  contractId: id,
  kind: z.enum(CONTRACT_KINDS),
  period: z.string(),
  /** 0 for the bill of the period, then the number of the correction. */
  correction: z.int(),
  first: day,
  last: day,
  gross: money,
  amount: money,
  state: z.enum(BILL_STATES),
  /** Why it was rejected or corrected; null for other bills. */
  reason: z.string().nullable(),
  paidAt: time.nullable(),
})

/** What a bill was computed from, as `computeBill` of contracts/bill.ts takes it. */
const billInputs = z.object({
  period: z.string(),
  first: day,
  last: day,
  terms: signedTerms,
  play: z.array(
    z.object({
      category: z.string(),
      stake: money,
      payout: money,
      rebate: money,
      valid: money,
      lineRebates: money,
      covered: money.optional(),
    }),
  ),
  active: z.int(),
  protectedMembers: z.int(),
  rewards: money,
  salaries: money,
  debts: z.array(z.object({ amount: money, left: z.int().nullable(), month: z.string().nullable() })),
  /** Members have numbers from 1: a bill names nobody (TA-28). */
  fences: z.array(z.object({ member: z.string(), result: money, fenced: money })),
  children: z.array(z.object({ contract: z.string(), gross: money })),
  owed: money,
  hourly: money,
})

/** A bill with everything that explains it; a correction has a reason in place of inputs. */
export const billDetail = bill.extend({
  side: z.enum(['payee', 'payer', 'house']),
  inputs: billInputs.nullable(),
  /** SHA-256 of the inputs as canonical JSON, in hex; null for old bills whose inputs name members. */
  inputsHash: z.string().nullable(),
  turnover: money,
  base: money,
  tier: z.int().nullable(),
  /** They sum to the amount. */
  lines: z.array(z.object({ key: z.string(), of: z.string().nullable(), amount: money })),
})

/** A bill as one of the sides of its contract sees it. */
const ownBill = bill.extend({
  side: z.enum(['payee', 'payer']),
  /** The account of the other side; null for the platform. */
  other: z.string().nullable(),
  /** Who pays: the house, or the cash of the upline. */
  funds: z.enum(CONTRACT_FUNDS),
})

const waiting = z.object({ request: request.nullable(), contract: contract.nullable() })
const answered = z.object({
  id,
  /** The first answer, however often it is repeated. */
  answer: z.enum(['accepted', 'declined']),
  state: z.enum(CONTRACT_STATES),
})
const action = z.enum(['A', 'R', 'C'])
const token = text(512).optional()
const process = { input: z.object({ id, action, token }), output: answered }
const asked = z.object({ id, contractId: id })

export const contractSchemas = {
  contractRequests: {
    input: z.object({ token }),
    /** EN-13: P, E or V, or an empty text if nothing waits. */
    output: z.object({
      dailysalreqtype: z.string(),
      divtypecompperiodreq: z.string(),
      contracthoursalreq: z.string(),
    }),
  },
  dailySalaryContract: { input: z.object({ token }), output: waiting },
  dividendContract: { input: z.object({ token }), output: waiting },
  hourlySalaryContract: { input: z.object({ token }), output: waiting },
  processDailySalary: process,
  answerDailySalary: process,
  processHourlySalary: process,
  processDividend: process,
  contracts: {
    input: z.object({
      ...pageInput,
      side: z.enum(['payee', 'payer']).optional(),
      kind: z.enum(CONTRACT_KINDS).optional(),
    }),
    output: z.object(page(contract)),
  },
  contractHistory: {
    input: z.object({ id }),
    /** The versions, the newest first. */
    output: z.object({ contract, versions: z.array(version) }),
  },
  contractEstimate: {
    input: z.object({ id }),
    output: z.object({
      /**
       * The closed days of the period so far as if it ended with them; contracts below, which are billed at
       * its end, are not taken off. Null if no day of it is closed.
       */
      estimate: simulated.extend({ endsOn: day, gross: money, below: z.int() }).nullable(),
    }),
  },
  previewContract: {
    /** For a change, the id of its contract. */
    input: z.object({ account: text(64), terms: contractTerms, id: id.optional() }),
    output: z.object({ simulation: z.array(simulated) }),
  },
  offerContract: {
    input: z.object({ account: text(64), terms: contractTerms }),
    output: asked,
  },
  changeContract: { input: z.object({ id, terms: contractTerms }), output: asked },
  withdrawContractRequest: {
    input: z.object({ id }),
    output: z.object({ id, state: z.enum(CONTRACT_STATES) }),
  },
  dissolveContract: { input: z.object({ id }), output: asked },
  cancelContract: {
    input: z.object({ id }),
    output: z.object({ id, state: z.enum(CONTRACT_STATES) }),
  },
  contractBills: {
    input: z.object({
      ...pageInput,
      contractId: id.optional(),
      kind: z.enum(CONTRACT_KINDS).optional(),
      side: z.enum(['payee', 'payer']).optional(),
    }),
    output: z.object(page(ownBill)),
  },
  contractBill: {
    input: z.object({ id }),
    output: ownBill.extend({
      ...billDetail.omit({ side: true }).shape,
      computedAt: time,
      /** When the payer's cash was short for the first time, and when it is tried again. */
      shortAt: time.nullable(),
      tryAt: time.nullable(),
      /** The other bills of the same period: corrections of this one, or the one that this corrects. */
      samePeriod: z.array(bill),
    }),
  },
  payContractBills: {
    input: none,
    /** How many bills have each outcome now, and the sum of those that were paid. */
    output: z.object({ paid: z.int(), short: z.int(), held: z.int(), amount: money }),
  },
} satisfies SchemaTable<typeof contractCalls>
