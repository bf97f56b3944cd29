import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { deleteMatchesReportedBefore } from './match-store.ts'
import { deleteUnusedPictures } from './picture-store.ts'

const DAY = 86_400_000
const MATCHES_KEPT_DAYS = 7
const UNUSED_PICTURES_KEPT_DAYS = 30

export const jobs = [
  /** Daily: deletes matches that their vendor has not reported for a week. */
  defineJob('games.forget-matches', z.looseObject({}), (ctx) =>
    deleteMatchesReportedBefore(ctx.db, new Date(ctx.clock.now().getTime() - MATCHES_KEPT_DAYS * DAY)),
  ),
  /** Daily: deletes artwork that no page can still show. */
  defineJob('games.forget-pictures', z.looseObject({}), (ctx) => {
    const now = ctx.clock.now()
    return deleteUnusedPictures(ctx.db, {
      now,
      before: new Date(now.getTime() - UNUSED_PICTURES_KEPT_DAYS * DAY),
    })
  }),
]
