import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { closeDays } from './close-days.ts'

export const jobs = [
  /** Every minute: closes the days that are over, and pays the rebates of their lines. */
  defineJob('agents.close-days', z.unknown(), (ctx) => closeDays(ctx)),
]
