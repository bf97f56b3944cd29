import { z } from 'zod'
import type { SchemaTable } from '../call.ts'
import type { levelCalls } from '../calls/levels.ts'
import { currency, done, money, none, time } from './shapes.ts'

/**
 * What became of the bonus of a level: `open` it was not reached, `waiting` it is paid soon or when play is no
 * longer closed, `paid`; `none` the level has no bonus.
 */
const LEVEL_BONUS_STATES = ['none', 'open', 'waiting', 'paid'] as const

export const levelSchemas = {
  levelProgress: {
    input: none,
    output: z.object({
      currency,
      /** The position of the member's level; null without one. */
      level: z.int().nullable(),
      barHidden: z.boolean(),
      /** Per 10 000 of a bonus: what has to be played before a withdrawal. */
      turnoverRate: z.int(),
      /** Empty while there is no ladder, or nothing may be offered to the member. */
      steps: z.array(
        z.object({
          position: z.int(),
          /** Valid turnover of twelve months. */
          needed: money,
          bonus: money,
          bonusState: z.enum(LEVEL_BONUS_STATES),
        }),
      ),
      /** Null while the bar is hidden, too. */
      progress: z
        .object({
          turnover: money,
          /** The first moment that counts. */
          since: time,
          /** Null on the highest level. */
          next: z
            .object({
              position: z.int(),
              missing: money,
            })
            .nullable(),
        })
        .nullable(),
    }),
  },
  hideLevelBar: { input: z.object({ hidden: z.boolean() }), output: done },
} satisfies SchemaTable<typeof levelCalls>

/** For `createClient<LevelSchemas>(levelCalls, …)`: the screens load these calls with themselves. */
export type LevelSchemas = typeof levelSchemas
