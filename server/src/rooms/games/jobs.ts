import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { deleteMatchesToldBefore } from './match-store.ts'

const KEPT_DAYS = 7

export const jobs = [
  /** Daily: matches that nobody has spoken of for a week. */
  defineJob('games.forget-matches', z.looseObject({}), (ctx) =>
    deleteMatchesToldBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000)),
  ),
]
