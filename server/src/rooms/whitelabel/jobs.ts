import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { deleteCountsBefore } from './call-limit.ts'
import { deletePicturesReplacedBefore } from './picture-store.ts'
import { rotateSealingKey } from './sealing-key.ts'
import { deleteNoncesBefore } from './store.ts'

const REPLACED_PICTURES_KEPT_DAYS = 30

const nothing = z.looseObject({})

export const jobs = [
  /** Daily: see `sealing-key.ts`. */
  defineJob('whitelabel.rotate-sealing-key', nothing, (ctx) => rotateSealingKey(ctx)),
  /** Every ten minutes: deletes the nonces of bodies that are now refused for their age. */
  defineJob('whitelabel.forget-nonces', nothing, (ctx) => deleteNoncesBefore(ctx.db, ctx.clock.now())),
  /** Every ten minutes: deletes the counts of calls whose window has ended. */
  defineJob('whitelabel.forget-counts', nothing, (ctx) => deleteCountsBefore(ctx.db, ctx.clock.now())),
  /** Daily: deletes replaced pictures that no open page can still show. */
  defineJob('whitelabel.forget-pictures', nothing, (ctx) =>
    deletePicturesReplacedBefore(
      ctx.db,
      new Date(ctx.clock.now().getTime() - REPLACED_PICTURES_KEPT_DAYS * 86_400_000),
    ),
  ),
]
