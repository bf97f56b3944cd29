import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeVendorCalls } from '../../calls/office/vendors.ts'
import { amount, currency, day, done, id, money, none, page, pageInput, text, time } from '../shapes.ts'
import { days, reason, searchInput } from './shapes.ts'

const vendor = z.string().regex(/^[A-Z0-9_]{2,24}$/)
const keyId = z.string().regex(/^[A-Za-z0-9_-]{1,32}$/)

const link = {
  /** `hub88`: the money stays with us; `transfer`: the vendor holds it while a member plays. */
  adapter: z.enum(['hub88', 'transfer']),
  /** The base address of transfer calls; null for a vendor that holds no balances. */
  transferUrl: text(512).nullable(),
  /** The base address of the call that ends a player's session; null for a vendor without it. */
  sessionUrl: text(512).nullable(),
  /** The base address of the calls about free rounds; null for a vendor without them. */
  rewardsUrl: text(512).nullable(),
  enabled: z.boolean(),
  /** Where the address of a game is requested; the games themselves are on the same host. */
  gameUrl: text(512),
  currencies: z.array(currency).max(8),
  tokenMinutes: z.int().min(5).max(1440),
  /** Whether a win is accepted after its round closed. */
  lateWin: z.enum(['accept', 'refuse']),
  /** Whether a bet whose outcome is known may be rolled back. */
  settledRollback: z.enum(['reverse', 'refuse']),
  /** Where the vendor lists its transactions; null when it has no list. */
  transactionsUrl: text(512).nullable(),
  /**
   * What happens to a round that is open for a day: a person decides, its bets lose, or its stakes go back.
   */
  stuckRule: z.enum(['queue', 'close', 'void']),
  /** The calls that each process accepts in a second; null for any number. */
  callsPerSecond: z.int().min(1).max(100_000).nullable(),
}
const row = z.object({
  vendor: z.string(),
  ...link,
  mostBet: money.nullable(),
  /** Newest first; a retiring key is valid until `retiresAt`. */
  keys: z.array(
    z.object({ id: z.string(), publicPem: z.string(), addedAt: time, retiresAt: time.nullable() }),
  ),
  /** The key that the vendor checks our signatures with; null before there is one. */
  ownPublicPem: z.string().nullable(),
  /** What the wins of one round may pay together before a win is held, and other limits of single games. */
  mostWin: money,
  gameWins: z.array(z.object({ game: z.string(), mostWin: money })),
  /** What a second person has to accept, oldest first. */
  requests: z.array(
    z.object({
      id,
      act: z.enum(['add_key', 'renew_key', 'set_wins', 'release_win', 'refuse_win', 'set_link']),
      /** What was asked for, as names and values to show. */
      details: z.array(z.object({ name: z.string(), value: z.string() })),
      reason: z.string(),
      askedBy: z.string(),
      askedAt: time,
    }),
  ),
})

/** The name of a round is unique for a member and a vendor only. */
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
  /** When its outcome was first known. */
  knownAt: time.nullable(),
  closedAt: time.nullable(),
  /** Why an operator should look at it. */
  flag: z.string().nullable(),
  /** Why its vendor's rule did not end it. */
  verdict: z.string().nullable(),
  /** Open for a day: an operator may end it. */
  isStuck: z.boolean(),
  stake: money,
  payout: money,
})

const finding = z.object({
  id,
  vendor: z.string(),
  kind: z.string(),
  uuid: z.string(),
  /** The day that was compared; null for a call that was refused. */
  day: z.string().nullable(),
  memberId: z.string().nullable(),
  account: z.string().nullable(),
  round: z.string(),
  /** What we have, and what the vendor has. */
  here: z.string(),
  there: z.string(),
  foundAt: time,
  resolvedAt: time.nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string().nullable(),
})

/** A member's balance that a vendor holds (a transfer session); the round of that name has every movement. */
const sitting = z.object({
  sitting: z.string(),
  vendor: z.string(),
  memberId: z.string(),
  account: z.string(),
  game: z.string(),
  currency,
  /** What was moved in, and what has come back so far. */
  amount: money,
  back: money,
  /** `unsure`: the result of its last movement is not known yet. */
  state: z.enum(['arriving', 'open', 'unsure']),
  wantedBy: z.string().nullable(),
  openedAt: time,
  expiresAt: time,
  /** The vendor's last status that was not a success. */
  word: z.string().nullable(),
})

/** A launch that a member asked for and the vendor did not open; kept for thirty days. */
const launchFailure = z.object({
  id,
  vendor: z.string(),
  game: z.string(),
  memberId: z.string(),
  account: z.string(),
  reason: z.enum([
    'slow',
    'unreachable',
    'status',
    'not_json',
    'too_long',
    'no_address',
    'other_host',
    'address_refused',
  ]),
  /** The HTTP status, the host, or the code of the network, where the reason leaves it open. */
  detail: z.string(),
  tookMs: z.int(),
  at: time,
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
  officeSetVendorWins: {
    input: z.object({
      vendor,
      mostWin: amount,
      gameWins: z.array(z.object({ game: text(64), mostWin: amount })).max(200),
      reason,
    }),
    output: row,
  },
  /** `id` of the finding that says which win is held. */
  officeReleaseWin: { input: z.object({ vendor, id, reason }), output: row },
  officeRefuseWin: { input: z.object({ vendor, id, reason }), output: row },
  officeDecideVendorRequest: { input: z.object({ vendor, id, accept: z.boolean(), reason }), output: row },
  officeVendorRounds: {
    input: z.object({
      ...pageInput,
      ...searchInput,
      vendor: vendor.optional(),
      /** A member's account. */
      member: text(32).optional(),
      state: z.enum(['open', 'flagged', 'stuck']).optional(),
      /** Of the times they were opened at; with a day, rounds of every state are listed. */
      ...days,
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
          /** Who asked for a transfer, and the vendor's last word; null for wallet calls. */
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
          /**
           * In ms, from the call to our answer: the upper end of the bucket that the percentile falls into.
           */
          p50: z.int(),
          p95: z.int(),
          p99: z.int(),
          /** Errors of the caller, and failures of our own. */
          refused: z.int(),
          failed: z.int(),
        }),
      ),
    }),
  },
  officeVendorLaunches: {
    input: z.object({ ...pageInput, vendor: vendor.optional() }),
    output: z.object({
      ...page(launchFailure),
      /** By vendor, of the last hour and the last day; those with the most first. */
      counts: z.array(z.object({ vendor: z.string(), hour: z.int(), day: z.int() })),
    }),
  },
  officeVendorSittings: {
    input: z.object({ ...pageInput, vendor: vendor.optional() }),
    output: z.object(page(sitting)),
  },
  officeRecallBalance: {
    input: z.object({ memberId: id, sitting: z.guid(), reason }),
    output: z.object({ state: z.enum(['back', 'part', 'on_its_way', 'refused']) }),
  },
  officeReconcileDay: { input: z.object({ vendor, day, reason }), output: done },
} as const satisfies SchemaTable<typeof officeVendorCalls>
