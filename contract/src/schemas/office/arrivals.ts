import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeArrivalCalls } from '../../calls/office/arrivals.ts'
import { amount, currency, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { days, reason, searchInput } from './shapes.ts'

// A pattern, which the server checks; a refinement would not be.
const WITH_A_SIGN = /^[\P{Cc}\n\r\t]*[^\p{Cc}\s][\P{Cc}\n\r\t]*$/u
/** A text with at least one letter, digit or sign. */
const word = (max: number) => z.string().max(max).regex(WITH_A_SIGN)

export const ARRIVAL_STATES = ['waiting', 'matched', 'ignored'] as const

const account = z.object({
  id,
  channel: z.string(),
  bankName: z.string(),
  holder: z.string(),
  number: z.string(),
  enabled: z.boolean(),
  /** Whether the caller wrote it: another operator has to switch it on. */
  isOwn: z.boolean(),
  /** How many amounts of open orders are in use on it. */
  inUse: z.int(),
})

const arrival = z.object({
  id,
  accountId: id,
  account: z.string(),
  reference: z.string(),
  amount: money,
  currency,
  sender: z.string(),
  /** When the bank booked it, as its statement says. */
  booked: z.string(),
  state: z.enum(ARRIVAL_STATES),
  orderNumber: z.string().nullable(),
  enteredAt: time,
})

export const officeArrivalSchemas = {
  officeAccounts: { input: none, output: z.object({ accounts: z.array(account) }) },
  officeAddAccount: {
    input: z.object({ channel: text(32), bankName: word(60), holder: word(60), number: word(40), reason }),
    output: account,
  },
  officeSwitchAccount: { input: z.object({ id, enabled: z.boolean(), reason }), output: account },
  officeArrivals: {
    input: z.object({
      ...pageInput,
      /** The beginning of the sender or of the reference. */
      ...searchInput,
      /** Of the times they were entered at. */
      ...days,
      state: z.enum(ARRIVAL_STATES).optional(),
      amount: amount.optional(),
    }),
    output: z.object(page(arrival)),
  },
  officeEnterArrival: {
    input: z.object({ accountId: id, reference: word(64), amount, sender: word(80), booked: text(32) }),
    output: arrival,
  },
  officeImportStatement: {
    input: z.object({
      accountId: id,
      csv: z.string().max(900_000),
      /** The headings of the columns. */
      columns: z.object({ reference: word(80), amount: word(80), sender: word(80), booked: word(80) }),
    }),
    output: z.object({
      entered: z.int(),
      /** How many of them an order was found for. */
      matched: z.int(),
      /** The lines that were refused, from 1 on, and why; outgoing amounts are left out in silence. */
      refused: z.array(z.object({ line: z.int(), why: z.enum(['exists', 'amount', 'reference', 'sender']) })),
    }),
  },
  officeMatchArrival: {
    input: z.object({ id, orderNumber: word(32).nullable(), reason }),
    output: arrival,
  },
  officeSlip: { input: z.object({ id }), output: z.object({ mime: z.string(), content: z.string() }) },
  officeConfirmReturn: {
    input: z.object({ id, reference: word(64), reason }),
    output: z.object({ done: z.literal(true) }),
  },
} satisfies SchemaTable<typeof officeArrivalCalls>
