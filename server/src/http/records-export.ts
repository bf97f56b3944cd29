import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { RECORD_KINDS } from '@koi/contract/fairness/signed-records.ts'
import { day, text } from '@koi/contract/schemas/shapes.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { refuse } from '../refusal.ts'
import { exportRecords, type RecordsExport } from '../rooms/cashier/index.ts'
import { authenticate } from './authenticate.ts'
import { originOf } from './origin.ts'
import { rateLimitOf } from './rate-limits.ts'

const query = z.object({
  record: z.enum(RECORD_KINDS),
  as: z.enum(['csv', 'json']),
  startDate: day.optional(),
  endDate: day.optional(),
  kind: text(32).optional(),
})

const RATE = { max: 30, seconds: 600, per: 'address' } as const

/** `GET /wps/records/export`: a member's own records as a file, written while it is read (CA-11, CA-12). */
export function serveRecordsExport(app: FastifyInstance, ctx: Context): void {
  const config = { rateLimit: rateLimitOf('exportRecords', RATE) }
  app.get('/wps/records/export', { schema: { hide: true }, config }, async (request, reply) => {
    const origin = originOf(ctx.config, request, reply)
    const caller = await authenticate(ctx, { access: 'member', name: 'exportRecords', request, origin })
    request.caller = caller
    if (caller.kind !== 'member') return refuse('session.missing')
    const asked = query.safeParse(request.query)
    if (!asked.success) return refuse('request.invalid')
    const file = await exportRecords(ctx, caller, asked.data)
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${file.name}"`,
        'x-accel-buffering': 'no',
      })
      .type(file.type)
      .send(streamOf(ctx, file))
  })
}

/** A reader who takes nothing for this long, or is not done after all of it, is cut off, in ms. */
const STALLED_AFTER = 20_000
const ENDS_AFTER = 300_000

/** Writes no faster than the reader takes it, and stops when the reader goes or is too slow. */
function streamOf(ctx: Context, file: RecordsExport): PassThrough {
  const stream = new PassThrough()
  const gone = new AbortController()
  stream.on('close', () => gone.abort())
  const late = AbortSignal.timeout(ENDS_AFTER)
  const put = async (part: string): Promise<void> => {
    if (gone.signal.aborted) throw new DOMException('the reader is gone', 'AbortError')
    late.throwIfAborted()
    const stalled = AbortSignal.timeout(STALLED_AFTER)
    const signal = AbortSignal.any([gone.signal, late, stalled])
    if (!stream.write(part)) await once(stream, 'drain', { signal })
  }
  file.write(put).then(
    () => stream.end(),
    (error: unknown) => {
      if (!gone.signal.aborted) ctx.log.error({ err: error }, 'an export of records broke off')
      stream.destroy(error instanceof Error ? error : undefined)
    },
  )
  return stream
}
