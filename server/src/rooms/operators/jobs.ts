import { z } from 'zod'
import { defineJob, type Job } from '../../job.ts'
import { checkAuditTrail } from './check-audit.ts'
import { FAILURES_LAST_MS } from './operator.ts'
import { forgetLogIns } from './pace-store.ts'

export const jobs: readonly Job[] = [
  /** Every night, and when an operator asks: checks the whole audit trail. */
  defineJob('operators.check-audit', z.unknown(), checkAuditTrail),
  /** Every hour: deletes failures that no longer count, and browsers that are no longer known. */
  defineJob('operators.forget-log-ins', z.unknown(), (ctx) => {
    const now = ctx.clock.now()
    return forgetLogIns(ctx.db, { before: new Date(now.getTime() - FAILURES_LAST_MS), now })
  }),
]
