import { z } from 'zod'
import type { SchemaTable } from '../../call.ts'
import type { officeMissionCalls } from '../../calls/office/missions.ts'
import { REWARD_BODY_MAX, REWARD_TITLE_MAX } from '../../limits.ts'
import { BOARD_MAX_PRIZES, BOARD_PERIODS } from '../../missions/board.ts'
import { MISSION_MEASURES, MISSION_PERIODS } from '../../missions/mission.ts'
import { GAME_CATEGORIES } from '../games.ts'
import { amount, currency, id, money, page, pageInput, text, time } from '../shapes.ts'
import { reason, seen } from './shapes.ts'

/** English is required; it is shown in place of an empty text. */
const inLanguages = (max: number) => z.object({ EN: text(max), MS: text(max), CN: text(max) })
const texts = { titles: inLanguages(REWARD_TITLE_MAX), bodies: inLanguages(REWARD_BODY_MAX) }
const instant = time.min(0).max(4_102_444_800_000)

/** `off` until it is switched on; `closed` permanently once its window is over. */
const STATES = ['off', 'on', 'closed'] as const

const shared = {
  ...texts,
  /** Per 10 000 of what is paid. */
  turnoverRate: z.int().min(0).max(1_000_000),
}

/** What a row of either list has. */
const status = {
  id,
  currency,
  from: time,
  until: time,
  state: z.enum(STATES),
  /** Whether the operator who wrote it may not switch it on. */
  needsSecondPerson: z.boolean(),
  seen,
}

const missionTerms = {
  ...shared,
  period: z.enum(MISSION_PERIODS),
  measure: z.enum(MISSION_MEASURES),
  categories: z.array(z.enum(GAME_CATEGORIES)).max(GAME_CATEGORIES.length),
}

const mission = z.object({
  ...missionTerms,
  ...status,
  target: money,
  reward: money,
  budget: money,
  spent: money,
  claims: z.int(),
})

const boardTerms = {
  ...shared,
  period: z.enum(BOARD_PERIODS),
  weights: z.partialRecord(z.enum(GAME_CATEGORIES), z.int().min(0).max(10_000)),
}

const board = z.object({
  ...boardTerms,
  ...status,
  prizes: z.array(money),
  /** What one round costs, and all of them at most. */
  roundCost: money,
  totalCost: money,
  paid: money,
})

export const officeMissionSchemas = {
  officeMissions: { input: z.object(pageInput), output: z.object(page(mission)) },
  officeMission: { input: z.object({ id }), output: mission },
  officeSaveMission: {
    input: z.object({
      ...missionTerms,
      /** Omitted for a new mission. */
      id: id.optional(),
      /** An amount for turnover, otherwise a whole number. */
      target: amount,
      reward: amount,
      budget: amount,
      from: instant,
      until: instant,
      reason,
    }),
    output: mission,
  },
  /** `seen` is needed to switch it on, and not to switch it off. */
  officeSwitchMission: {
    input: z.object({ id, on: z.boolean(), seen: seen.optional(), reason }),
    output: mission,
  },
  officeMissionClaims: {
    input: z.object({ ...pageInput, id }),
    output: z.object(
      page(
        z.object({
          ...{ id, number: z.string(), memberId: id, account: z.string(), periodKey: z.string() },
          ...{ amount: money, at: time },
        }),
      ),
    ),
  },
  officeBoards: { input: z.object(pageInput), output: z.object(page(board)) },
  officeBoard: { input: z.object({ id }), output: board },
  officeSaveBoard: {
    input: z.object({
      ...boardTerms,
      /** Omitted for a new board. */
      id: id.optional(),
      prizes: z.array(amount).max(BOARD_MAX_PRIZES),
      from: instant,
      until: instant,
      reason,
    }),
    output: board,
  },
  /** `seen` is needed to switch it on, and not to switch it off. */
  officeSwitchBoard: {
    input: z.object({ id, on: z.boolean(), seen: seen.optional(), reason }),
    output: board,
  },
  officeBoardRounds: {
    input: z.object({ ...pageInput, id }),
    output: z.object({
      currency,
      ...page(
        z.object({
          id,
          from: time,
          until: time,
          closedAt: time.nullable(),
          players: z.int(),
          prizes: money,
          paid: money,
          /** Prizes that were not paid, since play was closed to the member. */
          withheld: z.int(),
        }),
      ),
    }),
  },
  officeBoardPlaces: {
    input: z.object({ ...pageInput, id }),
    output: z.object(
      page(
        z.object({
          place: z.int(),
          memberId: id,
          account: z.string(),
          /** Whole numbers as text. */
          points: z.string(),
          reachedAt: time,
          prize: money.nullable(),
          state: z.enum(['running', 'none', 'pending', 'paid', 'withheld']),
          /** Of a closed round: the points that its bets would give now; null if they are the same. */
          pointsNow: z.string().nullable(),
        }),
      ),
    ),
  },
  officeBoardOutsiders: {
    input: z.object(pageInput),
    output: z.object(page(z.object({ memberId: id, account: z.string(), at: time }))),
  },
  officeSetOutsider: {
    input: z.object({ account: text(64), out: z.boolean(), reason }),
    output: z.object({ memberId: id, account: z.string(), out: z.boolean() }),
  },
} satisfies SchemaTable<typeof officeMissionCalls>
