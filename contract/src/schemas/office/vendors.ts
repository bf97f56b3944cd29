import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeVendorCalls } from '../../calls/office/vendors.ts'
import { amount, currency, money, none, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

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
} as const satisfies SchemaTable<typeof officeVendorCalls>
