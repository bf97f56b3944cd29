import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob, type Job } from '../../job.ts'
import { askOutside } from './ask-outside.ts'
import { ASK_OUTSIDE } from './begin-outside.ts'
import { deleteUndisputed } from './identity-store.ts'

/** How long operators can still decide otherwise about what the outside service rejected. */
const DISPUTE_MS = 30 * 24 * 3_600_000

/** Deletes what nobody has disputed in that time. */
const forgetImages = (ctx: Context): Promise<void> =>
  deleteUndisputed(ctx.db, new Date(ctx.clock.now().getTime() - DISPUTE_MS))

export const jobs: readonly Job[] = [
  /** After a submission and every minute: the calls to the outside service that are due. */
  defineJob(ASK_OUTSIDE, z.looseObject({}), (ctx) => askOutside(ctx)),
  /** Every hour: the images of checks that the outside service rejected a month ago. */
  defineJob('protection.forget-images', z.looseObject({}), forgetImages),
]
