import type { Context } from '../context.ts'
import { isAuditTrailWhole } from '../rooms/operators/index.ts'
import { readSignals } from '../rooms/reports/index.ts'
import type { MetricSources, ReadMetrics } from './metrics.ts'
import { shareFor } from './share-for.ts'

/** The database counts its backlogs at most this often, however often a process is scraped. */
const STORED_MS = 5_000

/** What a process of the server reads for its metrics. */
export const metricSourcesOf = (ctx: Context, readJobs?: ReadMetrics): MetricSources => ({
  readJobs,
  readSignals: shareFor(STORED_MS, () => readSignals(ctx)),
  isAuditTrailWhole: shareFor(STORED_MS, () => isAuditTrailWhole(ctx)),
})
