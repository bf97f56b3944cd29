import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { deletePicturesReplacedBefore } from './picture-store.ts'
import { rotateSealingKey } from './sealing-key.ts'
import { deleteNoncesBefore } from './store.ts'

const KEPT_DAYS = 30

const nothing = z.looseObject({})

export const jobs = [
  /** Daily: see `sealing-key.ts`. */
  defineJob('whitelabel.rotate-sealing-key', nothing, (ctx) => rotateSealingKey(ctx)),
  /** Every ten minutes: nonces of bodies that are too old to be taken anyway. */
  defineJob('whitelabel.forget-nonces', nothing, (ctx) => deleteNoncesBefore(ctx.db, ctx.clock.now())),
  /** Daily: pictures that no page can still be showing. */
  defineJob('whitelabel.forget-pictures', nothing, (ctx) =>
    deletePicturesReplacedBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * 86_400_000)),
  ),
]
