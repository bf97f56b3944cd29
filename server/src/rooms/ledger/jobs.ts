import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { runProof } from './run-proof.ts'
import { takeSnapshots } from './snapshot.ts'

const noPayload = z.looseObject({})

export const jobs = [
  defineJob('ledger.prove-books', noPayload, async (ctx) => {
    await runProof(ctx)
  }),
  defineJob('ledger.take-snapshots', noPayload, async (ctx) => {
    await takeSnapshots(ctx.db, ctx.clock.now())
  }),
]
