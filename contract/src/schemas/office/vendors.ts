import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeVendorCalls } from '../../calls/office/vendors.ts'
import { amount, currency, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { found, reason } from './shapes.ts'

const vendor = z.string().regex(/^[A-Z0-9_]{2,24}$/)
const keyId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)

const link = {
  enabled: z.boolean(),
  /** Where a game's address is asked for; games themselves stand on the same host. */
  gameUrl: text(512),
  currencies: z.array(currency).max(8),
  tokenMinutes: z.int().min(5).max(1440),
  /** Whether a win after its round was closed is taken. */
  lateWin: z.enum(['accept', 'refuse']),
  /** Whether a bet whose outcome is known may be taken back. */
  settledRollback: z.enum(['reverse', 'refuse']),
}
const row = z.object({
  vendor: z.string(),
  ...link,
  mostBet: money.nullable(),
  /** The newest first; a key that retires is good until then. */
  keys: z.array(
    z.object({ id: z.string(), publicPem: z.string(), addedAt: time, retiresAt: time.nullable() }),
  ),
  /** What the vendor checks our signature with; null before there is one. */
  ownPublicPem: z.string().nullable(),
})

/** Who a round is of: names of rounds are unique for a member and a vendor only. */
const roundName = { vendor, memberId: id, round: text(64) }
const round = z.object({
  vendor: z.string(),
  memberId: z.string(),
  account: z.string(),
  round: z.string(),
  game: z.string(),
  currency,
  openedAt: time,
  /** When its outcome was first told. */
  knownAt: time.nullable(),
  closedAt: time.nullable(),
  /** What somebody should look at. */
  flag: z.string().nullable(),
  stake: money,
  payout: money,
})

export const officeVendorSchemas = {
  officeVendorLinks: { input: none, output: z.object({ content: z.array(row) }) },
  officeSetVendorLink: {
    input: z.object({ vendor, ...link, mostBet: amount.nullable(), reason }),
    output: row,
  },
  officeAddVendorKey: { input: z.object({ vendor, id: keyId, publicPem: text(4096), reason }), output: row },
  /** `hours` from now; 0 ends it at once. */
  officeRetireVendorKey: {
    input: z.object({ vendor, id: keyId, hours: z.int().min(0).max(720), reason }),
    output: row,
  },
  officeRenewOwnKey: { input: z.object({ vendor, reason }), output: row },
  officeVendorRounds: {
    input: z.object({
      ...pageInput,
      ...found,
      cursor: text(160).optional(),
      vendor: vendor.optional(),
      /** A member's account. */
      member: text(32).optional(),
      state: z.enum(['open', 'flagged']).optional(),
    }),
    output: z.object(page(round)),
  },
  officeVendorRound: {
    input: z.object(roundName),
    output: round.extend({
      calls: z.array(
        z.object({
          uuid: z.string(),
          kind: z.enum(['bet', 'win', 'rollback', 'tombstone']),
          state: z.enum(['applied', 'rolled_back']),
          reference: z.string().nullable(),
          amount: money,
          betId: z.string().nullable(),
          balance: money.nullable(),
          at: time,
        }),
      ),
      isCut: z.boolean(),
    }),
  },
} as const satisfies SchemaTable<typeof officeVendorCalls>
