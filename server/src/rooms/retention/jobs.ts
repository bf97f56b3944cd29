import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { carryOutErasures } from './carry-out.ts'

export const jobs = [
  /** Every night: erases the members whose time has come, and deletes what was kept long enough. */
  defineJob('retention.carry-out', z.unknown(), carryOutErasures),
]
