import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { defineProof } from '../../nightly-proof.ts'
import { announceEnvelope } from './announce-envelope.ts'
import { closeDays } from './close-days.ts'
import { applyMoves } from './line-request.ts'
import { proveTeamMoney } from './money-proof.ts'
import { proveTeams } from './proof.ts'
import { returnEnvelopes } from './return-envelopes.ts'
import { today } from './terms-store.ts'

/** An exclusion changes the figures of its month. */
const PROVEN_DAYS = 31

export const jobs = [
  /** Every minute: moves members whose day has come, closes the days that are over, and pays the rebates. */
  defineJob('agents.close-days', z.unknown(), async (ctx) => {
    await applyMoves(ctx, today(ctx))
    await closeDays(ctx)
  }),
  /** Every minute: what was left in envelopes goes back to their agents. */
  defineJob('agents.return-envelopes', z.unknown(), returnEnvelopes),
  /** Once for each envelope: letters to the members who may take from it. */
  defineJob('agents.announce-envelope', z.object({ id: z.string(), key: z.string() }), announceEnvelope),
  /** Every night: the figures of the last days are derived again, and the money in teams is compared. */
  defineProof('agents.prove-teams', async (ctx) => [
    ...(await proveTeams(ctx.db, PROVEN_DAYS, ctx.config.KOI_TIME_ZONE)),
    ...(await proveTeamMoney(ctx.db)),
  ]),
]
