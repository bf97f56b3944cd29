import type { Context } from '../context.ts'
import { isAuditTrailWhole } from '../rooms/operators/index.ts'
import { readSignals } from '../rooms/reports/index.ts'
import type { MetricSources, ReadMetrics } from './metrics.ts'

/** What a process of the server reads for its metrics. */
export const metricSourcesOf = (ctx: Context, readJobs?: ReadMetrics): MetricSources => ({
  readJobs,
  readSignals: () => readSignals(ctx),
  isAuditTrailWhole: () => isAuditTrailWhole(ctx),
})
