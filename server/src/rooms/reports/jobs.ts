import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { closeReportDays } from './close-days.ts'
import { runReportProof } from './proof.ts'

/** How many closed days the nightly proof folds again. */
export const PROVEN_DAYS = 31

export const jobs = [
  /** Every minute: folds the days that the agents' close of days has found complete. */
  defineJob('reports.close-days', z.unknown(), closeReportDays),
  /** Every night: the reports equal the ledger. */
  defineJob('reports.prove-reports', z.unknown(), async (ctx) => {
    const { findings } = await runReportProof(ctx, PROVEN_DAYS)
    if (findings.length > 0) ctx.log.error({ findings }, 'the proof of the reports failed')
  }),
]
