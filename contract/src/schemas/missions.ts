import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { missionCalls } from '../calls/missions.ts'
import { BOARD_PERIODS } from '../missions/board.ts'
import { MISSION_MEASURES, MISSION_PERIODS, MISSION_STATUSES } from '../missions/mission.ts'
import { GAME_CATEGORIES } from './games.ts'
import { currency, done, id, money, none, text, time } from './shapes.ts'

/** The first day of a period, or `once`. */
const periodKey = z.string().regex(/^(once|20\d{2}-\d{2}-\d{2})$/)

const mission = z.object({
  id,
  title: z.string(),
  body: z.string(),
  period: z.enum(MISSION_PERIODS),
  periodKey,
  measure: z.enum(MISSION_MEASURES),
  /** Of turnover: the categories that count; empty if all do. */
  categories: z.array(z.enum(GAME_CATEGORIES)),
  /** An amount for turnover, otherwise a whole number; the progress is at most the target. */
  target: money,
  progress: money,
  reward: money,
  /** What has to be played before the reward can be withdrawn. */
  required: money,
  status: z.enum(MISSION_STATUSES),
  /** The end of the period, and of the time to claim. */
  ends: time,
  claimUntil: time,
  claimedAt: time.nullable(),
  /** The claim's number in the reward centre. */
  number: z.string().nullable(),
})

const row = z.object({
  place: z.int(),
  /** A name of this round only; it leads to no account. */
  name: z.string(),
  /** A whole number as text. */
  points: z.string(),
  /** Null for a place without one. */
  prize: money.nullable(),
  isOwn: z.boolean(),
})

const round = z.object({
  id,
  from: time,
  /** The end of the period; the places are final a little later. */
  until: time,
  closedAt: time.nullable(),
  players: z.int(),
  rows: z.array(row),
  /** The member's own place; null if they have no points. */
  own: row.nullable(),
})

export const missionSchemas = {
  missions: {
    input: none,
    output: z.object({ currency, content: z.array(mission) }),
  },
  claimMission: { input: z.object({ id, periodKey }), output: mission },
  reportDrawCheck: {
    input: z.object({ gameCode: text(24), numero: text(32), winningNumber: text(64) }),
    output: done,
  },
  ranking: {
    input: z.object({ period: z.enum(BOARD_PERIODS) }),
    output: z.object({
      currency,
      /** Whether the member takes part, and whether the account may. */
      joined: z.boolean(),
      mayJoin: z.boolean(),
      content: z.array(
        z.object({
          id,
          title: z.string(),
          body: z.string(),
          /** Per 10 000; a category that is missing counts nothing. */
          weights: z.partialRecord(z.enum(GAME_CATEGORIES), z.int()),
          /** By place. */
          prizes: z.array(money),
          /** Per 10 000 of a prize: what has to be played before it can be withdrawn. */
          turnoverRate: z.int(),
          current: round.nullable(),
          last: round.nullable(),
        }),
      ),
    }),
  },
  joinRanking: { input: z.object({ on: z.boolean() }), output: z.object({ joined: z.boolean() }) },
} satisfies SchemaTable<typeof missionCalls>

/** For `createClient<MissionSchemas>(missionCalls, …)`: the screens load these calls with themselves. */
export type MissionSchemas = typeof missionSchemas
