import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeFreeRoundsCalls } from '../../calls/office/free-rounds.ts'
import { FREE_ROUNDS_MAX, REWARD_ACCOUNTS_MAX } from '../../limits.ts'
import { amount, currency, id, money, page, pageInput, text, time } from '../shapes.ts'
import { reason } from './shapes.ts'

const terms = {
  vendor: z.string(),
  game: z.string(),
  /** In the reader's language; the code of a game that has left the catalogue. */
  gameName: z.string(),
  currency,
  rounds: z.int(),
  betValue: money,
  maxWin: money.nullable(),
  /** Per 10 000 of a win. */
  turnoverRate: z.int(),
  /** Wins wait in a bonus for so many days; null: they are cash. */
  bonusDays: z.int().nullable(),
  expiresAt: time,
}

const offer = z.object({
  id,
  ...terms,
  /** How many members it is for, and how many of them have been given theirs. */
  members: z.int(),
  given: z.int(),
  /** What all its rounds cost at the game's return. */
  cost: money,
  state: z.enum(['waiting', 'given', 'declined', 'cancelled']),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: time,
  decidedBy: z.string().nullable(),
})

const row = z.object({
  id: z.string(),
  memberId: id,
  account: z.string(),
  ...terms,
  used: z.int(),
  won: money,
  state: z.enum(['opening', 'open', 'played', 'expired', 'refused', 'cancelled']),
  /** The vendor's last word; null before there is one. */
  word: z.string().nullable(),
  endedBy: z.string().nullable(),
  givenAt: time,
})

export const officeFreeRoundsSchemas = {
  officeFreeGames: {
    input: z.object({}),
    output: z.object({
      content: z.array(
        z.object({
          vendor: z.string(),
          /** The vendor did not answer, so its games are not listed. */
          isSilent: z.boolean(),
          games: z.array(
            z.object({
              code: z.string(),
              name: z.string(),
              betValues: z.array(money),
              /** The return to players, per 10 000. */
              rtp: z.int(),
              maxRounds: z.int(),
            }),
          ),
        }),
      ),
    }),
  },
  officeFreeCost: {
    input: z.object({
      vendor: text(24),
      game: text(64),
      rounds: z.int().min(1).max(FREE_ROUNDS_MAX),
      betValue: amount,
      accounts: z.int().min(1).max(REWARD_ACCOUNTS_MAX),
    }),
    output: z.object({
      each: money,
      total: money,
      /** Whether a second person has to agree, with what this operator has given alone today. */
      needsSecondPerson: z.boolean(),
    }),
  },
  officeFreeOffers: { input: z.object(pageInput), output: z.object(page(offer)) },
  officeGiveFreeRounds: {
    input: z.object({
      vendor: text(24),
      game: text(64),
      rounds: z.int().min(1).max(FREE_ROUNDS_MAX),
      betValue: amount,
      maxWin: amount.nullable(),
      turnoverRate: z.int().min(0).max(1_000_000),
      /** Wins wait in a bonus for so many days until their turnover is met; null: they are cash. */
      bonusDays: z.int().min(1).max(90).nullable(),
      expiresAt: time.min(0).max(4_102_444_800_000),
      accounts: z.array(text(64)).min(1).max(REWARD_ACCOUNTS_MAX),
      /** What the operator was shown for one account: another cost is refused. */
      costEach: amount,
      reason,
    }),
    output: offer,
  },
  officeDecideFreeOffer: { input: z.object({ id, accept: z.boolean(), reason }), output: offer },
  officeCancelFreeOffer: { input: z.object({ id, reason }), output: offer },
  officeFreeRounds: {
    input: z.object({ ...pageInput, member: text(64).optional() }),
    output: z.object(page(row)),
  },
  officeCancelFreeRounds: {
    input: z.object({
      /** One member's free rounds. */
      id: z.uuid(),
      reason,
    }),
    output: row,
  },
} satisfies SchemaTable<typeof officeFreeRoundsCalls>
