import { z } from 'zod'
import type { Context } from '../../context.ts'
import { defineJob, enqueue } from '../../job.ts'
import { auditHead } from '../operators/index.ts'
import { anchorDay } from './anchor-day.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { logAuditHead } from './log-audit-head.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { takeSums } from './take-sums.ts'
import { watchLog } from './watch-log.ts'

const noPayload = z.looseObject({})

/** Entries are put into the log this often. */
const EVERY_MS = 2_000
const MINUTE_MS = 60_000

/** At the start of a process: the first entries do not wait for the timetable. */
export const requestSequencing = (ctx: Context): Promise<void> =>
  enqueue(ctx.db, { name: 'transparency.sequence', key: 'transparency:sequence' })

export const jobs = [
  /** Every minute, and then every two seconds of it. */
  defineJob(
    'transparency.sequence',
    z.looseObject({ once: z.boolean().optional() }),
    async (ctx, { once }) => {
      if (once !== true) {
        const now = ctx.clock.now().getTime()
        const delays = Array.from({ length: MINUTE_MS / EVERY_MS - 1 }, (_, i) => (i + 1) * EVERY_MS)
        await enqueue(
          ctx.db,
          ...delays.map((after) => ({
            name: 'transparency.sequence',
            payload: { once: true },
            at: new Date(now + after),
            key: `transparency:sequence:${after}`,
            attempts: 1,
          })),
        )
        await watchLog(ctx)
      }
      if ((await sequenceEntries(ctx)) > 0) await requestWitnesses(ctx)
    },
  ),
  /** After each checkpoint, and every minute for witnesses that failed. */
  defineJob('transparency.ask-witnesses', noPayload, (ctx) => askWitnesses(ctx)),
  /** Every night. */
  defineJob('transparency.take-sums', noPayload, async (ctx) => {
    await takeSums(ctx)
  }),
  /** Every night, after the trail was checked. */
  defineJob('transparency.log-audit-head', noPayload, async (ctx) => logAuditHead(ctx, await auditHead(ctx))),
  defineJob('transparency.anchor-day', noPayload, (ctx) => anchorDay(ctx)),
]

const requestWitnesses = (ctx: Context): Promise<void> =>
  enqueue(ctx.db, {
    name: 'transparency.ask-witnesses',
    key: 'transparency:witnesses',
    queue: 'transparency:witnesses',
    attempts: 1,
  })
