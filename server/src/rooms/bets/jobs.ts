import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { proveBets } from './proof.ts'

export const jobs = [
  defineJob('bets.prove-bets', z.looseObject({}), async (ctx) => {
    const findings = await proveBets(ctx.db)
    if (findings.length > 0) ctx.log.error({ findings }, 'the proof of the bets failed')
  }),
]
