import { z } from 'zod'
import { defineJob } from '../../job.ts'
import { carryOutErasures } from './carry-out.ts'
import { forgetOld } from './forget-old.ts'

export const jobs = [
  /** Every night: erases the members whose time has come, and deletes what was kept long enough. */
  defineJob('retention.carry-out', z.unknown(), carryOutErasures),
  /** Every night: deletes log-ins, slips and letters that are older than the settings keep. */
  defineJob('retention.forget-old', z.unknown(), forgetOld),
]
