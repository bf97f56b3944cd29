import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { defineProof } from '../../nightly-proof.ts'
import { closeDays } from './close-days.ts'
import { payBonuses } from './pay-bonuses.ts'
import { proveLevels } from './proof.ts'

export const jobs = [
  /** Every minute: counts the days that are closed, and pays the bonuses of the levels that were reached. */
  defineJob('levels.close-days', z.unknown(), async (ctx) => {
    await closeDays(ctx)
    await payBonuses(ctx)
  }),
  /** Every night. */
  defineProof('levels.prove-levels', (ctx) => proveLevels(ctx.db)),
]
