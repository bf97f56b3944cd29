import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Commands } from '../../route.ts'
import { requirePermission } from '../operators/index.ts'
import { type CallCounts, flushCalls, percentile, readCalls } from './links/latency.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

const MINUTES_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000

/** How fast we answered each call of each vendor, in the last 15 minutes and in the last day. */
export const officeVendorLatency: OfficeCommands['officeVendorLatency'] = async (ctx, caller) => {
  requirePermission(caller, 'vendors.read')
  await flushCalls(ctx)
  const now = ctx.clock.now().getTime()
  const [minutes, day] = await Promise.all([
    readCalls(ctx.db, new Date(now - MINUTES_MS)),
    readCalls(ctx.db, new Date(now - DAY_MS)),
  ])
  const content = [
    ...minutes.map((line) => lineOf(line, 'minutes')),
    ...day.map((line) => lineOf(line, 'day')),
  ]
  return { content: content.sort((a, b) => (`${a.vendor} ${a.call}` < `${b.vendor} ${b.call}` ? -1 : 1)) }
}

const lineOf = <Span extends 'minutes' | 'day'>(
  { vendor, call, counts, refused, failed }: CallCounts,
  span: Span,
) => ({
  vendor,
  call,
  span,
  calls: counts.reduce((sum, count) => sum + count, 0),
  p50: percentile(counts, 50),
  p95: percentile(counts, 95),
  p99: percentile(counts, 99),
  refused,
  failed,
})
