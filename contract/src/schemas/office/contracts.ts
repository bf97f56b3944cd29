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
import { amount, day, done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

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
  kind: z.enum(['offer', 'change', 'dissolve']),
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
  /** Per 10 000 of the edge, rounded down. */
  kept: z.int(),
  isEnough: z.boolean(),
})

const asked = z.object({ id, contractId: id })
const billRow = bill.extend({
  payee: z.string(),
  payer: z.string().nullable(),
  needsSecondPerson: z.boolean(),
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
  officeContractWhatIf: {
    input: z.object({ account: text(64), terms: contractTerms }),
    output: z.object({
      periods: z.array(simulated),
      /** The sum of the periods: what the house would have paid. */
      cost: money,
      edges: z.array(edge),
    }),
  },
  officeContractTemplates: { input: none, output: templates },
  officeSaveContractTemplate: {
    /** Without terms the template is deleted. */
    input: z.object({ name: text(60), terms: contractTerms.nullable(), reason }),
    output: done,
  },
  officeContractBills: {
    input: z.object({ ...pageInput, state: z.enum(BILL_STATES).optional(), contractId: id.optional() }),
    output: z.object(page(billRow)),
  },
  officeContractBill: {
    input: z.object({ id }),
    output: billDetail.extend({ payee: z.string(), payer: z.string().nullable() }),
  },
  officeDecideContractBill: {
    input: z.object({ id, decision: z.enum(['approve', 'reject', 'hold', 'release']), reason }),
    output: billRow,
  },
  officeCorrectContractBill: {
    input: z.object({ id, amount, towards: z.enum(['payee', 'house']), reason }),
    /** The new bill; null if the amount is set against the next bills. */
    output: z.object({ billId: id.nullable(), owed: money }),
  },
} satisfies SchemaTable<typeof officeContractCalls>
