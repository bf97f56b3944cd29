import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeDeskCalls } from '../../calls/office/desk.ts'
import { id, money, text, time } from '../shapes.ts'

/** The things that the office's search finds. */
export const SEARCH_KINDS = ['member', 'deposit', 'withdrawal', 'ticket', 'round'] as const

/** By what a member was found. */
export const SEARCH_MATCHES = ['id', 'account', 'nickname', 'phone', 'mail', 'payee', 'card'] as const

/** The longest query, and the fewest characters of one. */
export const SEARCH_MAX = 64
export const SEARCH_MIN = 2

const hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** The id of the member, order or ticket; the vendor's name of a round. */
  id: z.string(),
  memberId: id,
  account: z.string(),
  /** The number that was searched for; null for a member. */
  number: z.string().nullable(),
  /** null for everything that was found by its number. */
  matched: z.enum(SEARCH_MATCHES).nullable(),
  state: z.string(),
  /** When it was created, or the member registered. */
  at: time,
  amount: money.nullable(),
  /** The vendor of a round. */
  vendor: z.string().nullable(),
})

export const officeDeskSchemas = {
  officeSearch: {
    input: z.object({ query: text(SEARCH_MAX) }),
    output: z.object({
      hits: z.array(hit),
      /** More members match than are listed: a longer query finds fewer. */
      isCut: z.boolean(),
    }),
  },
} satisfies SchemaTable<typeof officeDeskCalls>
