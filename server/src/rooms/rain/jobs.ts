import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob } from '../../job.ts'
import { defineProof } from '../../nightly-proof.ts'
import { endIfDue } from './end-round.ts'
import { openRound } from './open-round.ts'
import { proveRains } from './proof.ts'
import { sweepRounds } from './sweep-rounds.ts'

const roundPayload = z.object({ id: z.string().regex(/^\d+$/).transform(BigInt) })

const step = (name: string, run: (ctx: Context, id: bigint) => Promise<void>) =>
  defineJob(name, roundPayload, (ctx, { id }) => run(ctx, id))

export const jobs = [
  /** At the time of a round, and each second until its beacon round is known. */
  step('rain.open-round', openRound),
  /** When its time is over, or its last envelope is taken. */
  step('rain.end-round', endIfDue),
  /** Every minute, and when a plan is switched on. */
  defineJob('rain.sweep-rounds', z.unknown(), (ctx) => sweepRounds(ctx)),
  /** Every night. */
  defineProof('rain.prove-rains', (ctx) => proveRains(ctx.db)),
]
