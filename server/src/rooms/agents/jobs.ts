import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { closeDays } from './close-days.ts'
import { applyMoves } from './line-request.ts'
import { proveTeams } from './proof.ts'
import { today } from './terms-store.ts'

/** An exclusion changes the figures of its month. */
const PROVEN_DAYS = 31

export const jobs = [
  /** Every minute: moves members whose day has come, closes the days that are over, and pays the rebates. */
  defineJob('agents.close-days', z.unknown(), async (ctx) => {
    await applyMoves(ctx, today(ctx))
    await closeDays(ctx)
  }),
  /** Every night: the figures of the last days are derived again. */
  defineJob('agents.prove-teams', z.unknown(), async (ctx) => {
    const findings = await proveTeams(ctx.db, PROVEN_DAYS, ctx.config.KOI_TIME_ZONE)
    if (findings.length > 0) ctx.log.error({ findings }, 'the proof of the team figures failed')
  }),
]
