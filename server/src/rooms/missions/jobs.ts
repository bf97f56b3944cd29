import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { defineProof } from '../../nightly-proof.ts'
import { sweepRounds } from './close-rounds.ts'
import { forgetPlay } from './forget-play.ts'
import { payPrizes } from './pay-prizes.ts'
import { proveMissions } from './proof.ts'

const roundPayload = z.object({ id: z.string().regex(/^\d+$/).transform(BigInt) })

export const jobs = [
  /** Every minute: begins, reads and closes the rounds of boards, and pays prizes that were not paid. */
  defineJob('missions.sweep-rounds', z.unknown(), (ctx) => sweepRounds(ctx)),
  /** The close of a round enqueues it. */
  defineJob('missions.pay-prizes', roundPayload, (ctx, { id }) => payPrizes(ctx, id)),
  /** Every night: deletes old checks of draws, and old entries that won nothing. */
  defineJob('missions.forget-play', z.unknown(), forgetPlay),
  /** Every night. */
  defineProof('missions.prove-payments', (ctx) => proveMissions(ctx.db)),
]
