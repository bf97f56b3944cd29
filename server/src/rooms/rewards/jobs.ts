import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { closeEnded } from './office-close.ts'

export const jobs = [
  /** Every minute: closes rewards whose window is over. */
  defineJob('rewards.close-ended', z.unknown(), (ctx) => closeEnded(ctx)),
]
