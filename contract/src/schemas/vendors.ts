import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { vendorCalls } from '../calls/vendors.ts'
import { GAME_CATEGORIES, gameItem } from './games.ts'
import { amount, currency, id, money, text, time } from './shapes.ts'

const vendor = z.string().regex(/^[A-Z0-9_]{2,24}$/)

export const vendorSchemas = {
  /**
   * LA-01: `gameId` is the item's room id; `showChoice` false starts without asking for a way to play
   * (LA-16).
   */
  launchGame: {
    input: z.object({
      gameCategory: z.enum(GAME_CATEGORIES),
      vendor: text(24),
      gameId: text(64),
      nodeId: z.union([id, z.int().positive()]),
      showChoice: z.boolean(),
    }),
    /** `takesMoney`: the vendor holds the member's balance while they play; leaving the game recalls it. */
    output: z.object({ gameUrl: z.string(), takesMoney: z.literal(true).optional() }),
  },
  walletTransfer: {
    input: z.object({ vendor, direction: z.enum(['in', 'out']), amount: amount.optional() }),
    output: z.object({
      /** `on_its_way`: the vendor has not answered; it is asked until it does. */
      state: z.enum(['done', 'on_its_way']),
      /** What was moved; null while it is not known. */
      amount: money.nullable(),
      /** Whether the vendor holds money after it. */
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
          /** What was moved in. */
          amount: money,
          /** What the vendor holds now; null when it does not answer. */
          there: money.nullable(),
          since: time,
        }),
      ),
    }),
  },
  recallBalance: {
    input: z.object({ vendor: vendor.optional() }),
    output: z.object({
      content: z.array(
        z.object({
          vendor: z.string(),
          name: z.string(),
          /**
           * `part`: rounds are still open; `refused`: the vendor gives nothing back now. Both are tried
           * again.
           */
          state: z.enum(['back', 'part', 'on_its_way', 'refused']),
        }),
      ),
    }),
  },
  freeRounds: {
    input: z.object({}),
    output: z.object({
      content: z.array(
        z.object({
          id: z.string(),
          /** The game as lists have it; null for one that has left the catalogue. */
          game: gameItem.nullable(),
          /** `opening`: the vendor has not confirmed them yet. */
          state: z.enum(['opening', 'open', 'played', 'expired', 'cancelled']),
          rounds: z.int(),
          left: z.int(),
          /** What a round would cost. */
          betValue: money,
          /** What they have won so far. */
          won: money,
          currency,
          /** What they can win together; null without such a limit. */
          maxWin: money.nullable(),
          /** Turnover before a win can be withdrawn, per 10 000 of it. */
          turnoverRate: z.int(),
          /** Wins wait in a bonus for so many days until that turnover is met; null: they are cash. */
          bonusDays: z.int().nullable(),
          expiresAt: time,
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
      /** The sums, without calls that were rolled back. */
      stake: money,
      payout: money,
      calls: z.array(
        z.object({
          id: z.string(),
          /** `in` and `out`: money that moved to a vendor that holds balances, and back. */
          kind: z.enum(['bet', 'win', 'rollback', 'in', 'out']),
          state: z.enum(['applied', 'rolled_back', 'unsure', 'refused']),
          amount: money.nullable(),
          /** Cash after the call. */
          balance: money.nullable(),
          at: time,
        }),
      ),
      /** There are more calls than are listed here. */
      isCut: z.boolean(),
    }),
  },
  roundGames: {
    /** References of the betting record, joined by commas. */
    input: z.object({ references: z.string().regex(/^[1-9]\d{0,17}(,[1-9]\d{0,17}){0,99}$/) }),
    /** A bet that is not the member's own, or not on a vendor's game, is left out. */
    output: z.array(z.object({ reference: id, name: z.string() })),
  },
} as const satisfies SchemaTable<typeof vendorCalls>
