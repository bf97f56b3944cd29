import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob } from '../../job.ts'
import { deleteLoosePictures } from './feedback-store.ts'
import { noticePayload, writeNotice } from './write-notice.ts'

/** A picture whose feedback was not sent within a day is given up. */
const LOOSE_MILLISECONDS = 24 * 3_600_000

export const jobs = [
  /** A letter of the house that another room asked for in the transaction of what it tells of. */
  defineJob('messages.write-notice', noticePayload, writeNotice),
  /** Every hour: pictures that were uploaded and never sent. */
  defineJob('messages.forget-pictures', z.looseObject({}), forgetPictures),
]

async function forgetPictures(ctx: Context): Promise<void> {
  await deleteLoosePictures(ctx.db, new Date(ctx.clock.now().getTime() - LOOSE_MILLISECONDS))
}
