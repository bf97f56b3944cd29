import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { deleteMatchesToldBefore } from './match-store.ts'
import { sweepPictures } from './picture-store.ts'

const DAY = 86_400_000
const MATCH_DAYS = 7
const PICTURE_DAYS = 30

export const jobs = [
  /** Daily: matches that nobody has spoken of for a week. */
  defineJob('games.forget-matches', z.looseObject({}), (ctx) =>
    deleteMatchesToldBefore(ctx.db, new Date(ctx.clock.now().getTime() - MATCH_DAYS * DAY)),
  ),
  /** Daily: artwork that no page can still be showing. */
  defineJob('games.forget-pictures', z.looseObject({}), (ctx) => {
    const now = ctx.clock.now()
    return sweepPictures(ctx.db, { now, before: new Date(now.getTime() - PICTURE_DAYS * DAY) })
  }),
]
