import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeContractCalls } from '../../calls/office/contracts.ts'
import { CONTRACT_KINDS } from '../../contracts/terms.ts'
import {
  BILL_STATES,
  bill,
  billDetail,
  CONTRACT_STATES,
  contractTerms,
  signedTerms,
  simulated,
} from '../contracts.ts'
import { GAME_CATEGORIES } from '../games.ts'
import { amount, day, done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

const REQUEST_KINDS = ['offer', 'change', 'dissolve'] as const

const row = z.object({
  id,
  kind: z.enum(CONTRACT_KINDS),
  state: z.enum(CONTRACT_STATES),
  /** Null for the platform. */
  payer: z.string().nullable(),
  payee: z.string(),
  version: z.int(),
  terms: signedTerms.nullable(),
  from: day.nullable(),
  until: day.nullable(),
  owed: money,
  createdAt: time,
})

const waiting = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  /** Null for the platform. */
  asker: z.string().nullable(),
  terms: signedTerms.nullable(),
  simulation: z.array(simulated),
  askedAt: time,
  lapsesAt: time,
})

/** What the house keeps of the play of a category; rates per 10 000. */
const edge = z.object({
  category: z.string(),
  edge: z.int(),
  rebate: z.int(),
  salary: z.int(),
  dividend: z.int(),
  /** K = (edge − rebate − salary) × (1 − dividend), per 10^8 of the play. */
  share: z.int(),
  /** K per 10 000 of the edge, rounded down, and the least that has to be kept. */
  kept: z.int(),
  least: z.int(),
  isEnough: z.boolean(),
})

/** What was asked, newest first, and how it ended. */
const asking = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  /** Null for the platform. */
  asker: z.string().nullable(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'lapsed']),
  askedAt: time,
  answeredAt: time.nullable(),
})

/** A binding contract that another one covers, or that is in the way of it. */
const related = z.object({ id, payee: z.string(), state: z.enum(CONTRACT_STATES) })

const whatIf = z.object({
  periods: z.array(
    simulated.extend({
      /** Stakes less payouts of the play: the house's result before all costs. */
      ggr: money,
    }),
  ),
  /** The sum of the periods: what the house would have paid. */
  cost: money,
  edges: z.array(edge),
  /** Why the terms could not be signed now, with the contracts that are in the way; null if they could. */
  conflict: z
    .object({
      code: z.enum(['contract.payee', 'contract.taken', 'contract.children']),
      contracts: z.array(related),
    })
    .nullable(),
})

const asked = z.object({ id, contractId: id })
const billRow = bill.extend({
  payee: z.string(),
  payer: z.string().nullable(),
  computedAt: time,
  needsSecondPerson: z.boolean(),
  /** The house pays the line more of the month's GGR than the setting allows. */
  isOverLine: z.boolean(),
  /** Who approved it first, or wrote the correction. */
  firstBy: z.string().nullable(),
  /** Why a held bill waits: `protection` if a side is frozen, or play is closed to them. */
  heldFor: z.enum(['suspended', 'protection', 'operator']).nullable(),
})
const billOutput = billDetail.extend({
  ...billRow.shape,
  decidedBy: z.string().nullable(),
  /** Why it was decided as it was, or is held; members do not read it, but the `reason` of a correction. */
  decisionReason: z.string().nullable(),
  /** What the house pays the line in the month of the bill, and the line's GGR; null for an upline's bill. */
  linePaid: money.nullable(),
  lineGgr: money.nullable(),
  /** When the cash of an upline is tried again. */
  tryAt: time.nullable(),
  /** When it expired, and when an operator noted that; null before. */
  expiredAt: time.nullable(),
  expiryNotedAt: time.nullable(),
  /** Who noted it, and why; members do not read it. */
  expiryNotedBy: z.string().nullable(),
  expiryNote: z.string().nullable(),
})

/** The states in which a bill waits for somebody. */
/** What operators look at; of bills that expired, those of the last 30 days. */
const QUEUE_STATES = ['computed', 'review', 'approved', 'held', 'insufficient', 'expired'] as const

/** `kept_least` and `line_share` are per 10 000, `line_above` an amount, `edge.RNG` per 10 000 of the play. */
export const CONTRACT_SETTINGS = [
  'kept_least',
  'line_share',
  'line_above',
  ...GAME_CATEGORIES.map((category) => `edge.${category}` as const),
] as const
const settingKey = z.enum(CONTRACT_SETTINGS)
const settingChange = z.object({
  id,
  key: settingKey,
  before: z.string(),
  value: z.string(),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: time,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  /** Null while it waits for a second person. */
  agreed: z.boolean().nullable(),
})
const templates = z.object({
  content: z.array(z.object({ name: z.string(), terms: signedTerms, writtenAt: time })),
})

export const officeContractSchemas = {
  officeContracts: {
    input: z.object({
      ...pageInput,
      /** The account of a side. */
      account: text(64).optional(),
      state: z.enum(CONTRACT_STATES).optional(),
      kind: z.enum(CONTRACT_KINDS).optional(),
      payer: z.enum(['platform', 'upline']).optional(),
    }),
    output: z.object(page(row)),
  },
  officeContract: {
    input: z.object({ id }),
    output: row.extend({
      versions: z.array(
        z.object({ version: z.int(), terms: signedTerms, termsHash: z.string(), from: day, signedAt: time }),
      ),
      waiting: waiting.nullable(),
      requests: z.array(asking),
      /** The payer's contract that covers it, and those that it covers; at most 100. */
      under: id.nullable(),
      children: z.array(related),
    }),
  },
  officeOfferContract: {
    input: z.object({ account: text(64), terms: contractTerms, reason }),
    output: asked,
  },
  officeChangeContract: { input: z.object({ id, terms: contractTerms, reason }), output: asked },
  officeDissolveContract: { input: z.object({ id, reason }), output: asked },
  officeAnswerContract: {
    input: z.object({ id, accept: z.boolean(), reason }),
    output: z.object({ id, answer: z.enum(['accepted', 'declined']), state: z.enum(CONTRACT_STATES) }),
  },
  officeWithdrawContractRequest: {
    input: z.object({ id, reason }),
    output: z.object({ id, state: z.enum(CONTRACT_STATES) }),
  },
  officeSuspendContract: { input: z.object({ id, on: z.boolean(), reason }), output: row },
  officeHoldContractLine: {
    input: z.object({ account: text(64), on: z.boolean(), reason }),
    /** How many contracts were suspended or resumed, and how many bills wait because of it. */
    output: z.object({ contracts: z.int(), bills: z.int() }),
  },
  officeContractWhatIf: {
    /** With the contract whose terms would change, if there is one. */
    input: z.object({ account: text(64), terms: contractTerms, contractId: id.optional() }),
    output: whatIf,
  },
  officeContractTemplates: { input: none, output: templates },
  officeSaveContractTemplate: {
    /** Without terms the template is deleted. */
    input: z.object({ name: text(60), terms: contractTerms.nullable(), reason }),
    output: done,
  },
  officeContractBills: {
    input: z.object({
      ...pageInput,
      state: z.enum(BILL_STATES).optional(),
      kind: z.enum(CONTRACT_KINDS).optional(),
      contractId: id.optional(),
      /** The account of the payee. */
      account: text(64).optional(),
      /** Bills that were paid on a day of the platform. */
      paidOn: day.optional(),
    }),
    output: z.object(page(billRow)),
  },
  officeContractQueue: {
    input: none,
    output: z.object({
      content: z.array(z.object({ state: z.enum(QUEUE_STATES), bills: z.int(), amount: money })),
    }),
  },
  officeContractPayRuns: {
    input: z.object(pageInput),
    output: z.object(
      page(
        z.object({
          day,
          bills: z.int(),
          salaries: money,
          dividends: money,
          /** What the cash of uplines paid; the others are paid by the house. */
          uplines: money,
        }),
      ),
    ),
  },
  officeContractBill: { input: z.object({ id }), output: billOutput },
  officeDecideContractBill: {
    input: z.object({ id, decision: z.enum(['approve', 'reject', 'hold', 'release']), reason }),
    output: billRow,
  },
  officeNoteExpiredBill: { input: z.object({ id, reason }), output: z.object({ id }) },
  officeCorrectContractBill: {
    input: z.object({ id, amount, towards: z.enum(['payee', 'house']), reason }),
    /** The new bill; null if the amount is set against the next bills. */
    output: z.object({ billId: id.nullable(), owed: money }),
  },
  officeContractSettings: {
    input: none,
    output: z.object({
      values: z.array(z.object({ key: settingKey, value: z.string() })),
      /** What waits first, then the newest. */
      changes: z.array(settingChange),
    }),
  },
  officeSetContractSetting: {
    input: z.object({ key: settingKey, value: z.string().regex(/^\d{1,13}(\.\d{1,2})?$/), reason }),
    output: settingChange,
  },
  officeDecideContractSetting: { input: z.object({ id, agree: z.boolean(), reason }), output: settingChange },
} satisfies SchemaTable<typeof officeContractCalls>
