import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { runProof } from './run-proof.ts'
import { takeSnapshots } from './snapshot.ts'

const nothing = z.looseObject({})

export const jobs = [
  defineJob('ledger.prove-books', nothing, async (ctx) => {
    await runProof(ctx)
  }),
  defineJob('ledger.take-snapshots', nothing, async (ctx) => {
    await takeSnapshots(ctx.db, ctx.clock.now())
  }),
]
