import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeVendorCalls } from '../../calls/office/vendors.ts'
import { amount, currency, day, done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { found, reason } from './shapes.ts'

const vendor = z.string().regex(/^[A-Z0-9_]{2,24}$/)
const keyId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)

const link = {
  /** `hub88`: the money stays with us; `transfer`: the vendor keeps it while a member plays. */
  adapter: z.enum(['hub88', 'transfer']),
  /** Under this address money is moved; null for a vendor that keeps none. */
  transferUrl: text(512).nullable(),
  enabled: z.boolean(),
  /** Where a game's address is asked for; games themselves stand on the same host. */
  gameUrl: text(512),
  currencies: z.array(currency).max(8),
  tokenMinutes: z.int().min(5).max(1440),
  /** Whether a win after its round was closed is taken. */
  lateWin: z.enum(['accept', 'refuse']),
  /** Whether a bet whose outcome is known may be taken back. */
  settledRollback: z.enum(['reverse', 'refuse']),
  /** Where the vendor lists its transactions; null when it has no such list. */
  transactionsUrl: text(512).nullable(),
  /** What becomes of a round that is open for a day: left to a person, lost, or given back. */
  stuckRule: z.enum(['queue', 'close', 'void']),
  /** So many calls of it are heard by each process; null for any number. */
  callsPerSecond: z.int().min(1).max(100_000).nullable(),
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
  /** In the reader's language; the code of a game that has left the catalogue. */
  gameName: z.string(),
  currency,
  openedAt: time,
  /** When its outcome was first told. */
  knownAt: time.nullable(),
  closedAt: time.nullable(),
  /** What somebody should look at. */
  flag: z.string().nullable(),
  /** Why its vendor's rule did not end it. */
  verdict: z.string().nullable(),
  /** Open for a day: a person may end it. */
  isStuck: z.boolean(),
  stake: money,
  payout: money,
})

const finding = z.object({
  id,
  vendor: z.string(),
  kind: z.string(),
  uuid: z.string(),
  /** The day that was compared; null for what was found while it happened. */
  day: z.string().nullable(),
  memberId: z.string().nullable(),
  account: z.string().nullable(),
  round: z.string(),
  /** What either side holds. */
  here: z.string(),
  there: z.string(),
  foundAt: time,
  resolvedAt: time.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})

/** Money of a member that lies with a vendor; the round of that name tells every movement. */
const sitting = z.object({
  sitting: z.string(),
  vendor: z.string(),
  memberId: z.string(),
  account: z.string(),
  game: z.string(),
  currency,
  /** What was moved in, and what has come back of it. */
  amount: money,
  back: money,
  /** `unsure`: nobody knows the end of its last movement yet. */
  state: z.enum(['arriving', 'open', 'unsure']),
  wantedBy: z.string().nullable(),
  openedAt: time,
  expiresAt: time,
  /** The vendor's last word that was no good. */
  word: z.string().nullable(),
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
      state: z.enum(['open', 'flagged', 'stuck']).optional(),
    }),
    output: z.object(page(round)),
  },
  officeVendorRound: {
    input: z.object(roundName),
    output: round.extend({
      calls: z.array(
        z.object({
          uuid: z.string(),
          kind: z.enum(['bet', 'win', 'rollback', 'tombstone', 'in', 'out']),
          state: z.enum(['applied', 'rolled_back', 'unsure', 'refused']),
          /** Who moved money, and the vendor's last word: of a sitting's movements only. */
          note: z.string().nullable(),
          reference: z.string().nullable(),
          amount: money,
          betId: z.string().nullable(),
          balance: money.nullable(),
          at: time,
        }),
      ),
      isCut: z.boolean(),
      findings: z.array(finding),
    }),
  },
  officeSettleRound: {
    input: z.object({ ...roundName, act: z.enum(['close', 'void']), reason }),
    output: done,
  },
  officeVendorFindings: {
    input: z.object({
      ...pageInput,
      vendor: vendor.optional(),
      state: z.enum(['open', 'explained']).optional(),
    }),
    output: z.object(page(finding)),
  },
  officeResolveFinding: { input: z.object({ id, reason }), output: finding },
  officeVendorDays: {
    input: none,
    output: z.object({
      content: z.array(
        z.object({
          vendor: z.string(),
          day: z.string(),
          state: z.enum(['sound', 'findings', 'waiting', 'unread']),
          compared: z.string(),
          findings: z.int(),
          reason: z.string().nullable(),
          at: time,
        }),
      ),
    }),
  },
  officeVendorLatency: {
    input: none,
    output: z.object({
      content: z.array(
        z.object({
          vendor: z.string(),
          call: z.string(),
          /** The last fifteen minutes, or the last day. */
          span: z.enum(['minutes', 'day']),
          calls: z.int(),
          /** In ms, from the call to our answer: the end of the span in which the answer fell. */
          p50: z.int(),
          p95: z.int(),
          p99: z.int(),
          /** Answered with an error of the caller, and by our own fault. */
          refused: z.int(),
          failed: z.int(),
        }),
      ),
    }),
  },
  officeVendorSittings: {
    input: z.object({ ...pageInput, cursor: text(80).optional(), vendor: vendor.optional() }),
    output: z.object(page(sitting)),
  },
  officeBringBack: {
    input: z.object({ memberId: id, sitting: z.guid(), reason }),
    output: z.object({ state: z.enum(['back', 'part', 'on_its_way', 'refused']) }),
  },
  officeReconcileDay: { input: z.object({ vendor, day, reason }), output: done },
} as const satisfies SchemaTable<typeof officeVendorCalls>
