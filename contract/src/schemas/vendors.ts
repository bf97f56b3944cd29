import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { vendorCalls } from '../calls/vendors.ts'
import { GAME_CATEGORIES } from './games.ts'
import { amount, currency, id, money, text, time } from './shapes.ts'

const vendor = z.string().regex(/^[A-Z0-9_]{2,24}$/)

export const vendorSchemas = {
  /** LA-01: `gameId` is the item's room id; `showChoice` false starts without asking for a way to play (LA-16). */
  launchGame: {
    input: z.object({
      gameCategory: z.enum(GAME_CATEGORIES),
      vendor: text(24),
      gameId: text(64),
      nodeId: z.union([id, z.int().positive()]),
      showChoice: z.boolean(),
    }),
    /** `takesMoney`: the vendor keeps the member's money meanwhile; leaving brings it back. */
    output: z.object({ gameUrl: z.string(), takesMoney: z.literal(true).optional() }),
  },
  walletTransfer: {
    input: z.object({ vendor, direction: z.enum(['in', 'out']), amount: amount.optional() }),
    output: z.object({
      /** `on_its_way`: the vendor has not answered; it is asked until it does. */
      state: z.enum(['done', 'on_its_way']),
      /** What was moved; null while nobody knows. */
      amount: money.nullable(),
      /** Whether money lies with the vendor after it. */
      isLying: z.boolean(),
    }),
  },
  vendorMoney: {
    input: z.object({}),
    output: z.object({
      currency,
      content: z.array(
        z.object({
          vendor: z.string(),
          name: z.string(),
          state: z.enum(['arriving', 'there', 'coming_back']),
          /** What was moved there. */
          amount: money,
          /** What lies there now, as the vendor says; null when it does not answer. */
          there: money.nullable(),
          since: time,
        }),
      ),
    }),
  },
  bringMoneyBack: {
    input: z.object({ vendor: vendor.optional() }),
    output: z.object({
      content: z.array(
        z.object({
          vendor: z.string(),
          name: z.string(),
          /** `part`: rounds are open there; `refused`: the vendor gives nothing out now. Both are tried again. */
          state: z.enum(['back', 'part', 'on_its_way', 'refused']),
        }),
      ),
    }),
  },
  roundStory: {
    input: z.object({ reference: id }),
    output: z.object({
      round: z.string(),
      vendor: z.string(),
      game: z.string(),
      state: z.enum(['open', 'closed']),
      openedAt: time,
      closedAt: time.nullable(),
      currency,
      /** What stands: calls that were taken back are not in the sums. */
      stake: money,
      payout: money,
      calls: z.array(
        z.object({
          id: z.string(),
          /** `in` and `out`: money that was moved to a vendor that keeps it, and back. */
          kind: z.enum(['bet', 'win', 'rollback', 'in', 'out']),
          state: z.enum(['applied', 'rolled_back', 'unsure', 'refused']),
          amount: money.nullable(),
          /** Cash after the call. */
          balance: money.nullable(),
          at: time,
        }),
      ),
      /** There were more calls than are told here. */
      isCut: z.boolean(),
    }),
  },
  roundGames: {
    /** References of the betting record, joined by commas. */
    input: z.object({ references: z.string().regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/) }),
    /** A bet that is not one's own, or not on a vendor's game, is left out. */
    output: z.array(z.object({ reference: id, name: z.string() })),
  },
} as const satisfies SchemaTable<typeof vendorCalls>
