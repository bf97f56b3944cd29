import { z } from 'zod'
import { part, portOnly, url } from './setting-shapes.ts'

/** The settings of what an operator sees of a running installation (docs/observing.md). */
export const observingSettings = {
  /** Required to read `/metrics` from another machine; without it, only this machine can. */
  KOI_METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  /** Where a process of the jobs answers /healthz, /readyz and /metrics; with KOI_ROLE=jobs 8084 if unset. */
  KOI_JOBS_PORT: portOnly.optional(),
  /** The collector of traces (OTLP over HTTP), without the path; unset, nothing is traced (decision 0125). */
  KOI_OTLP_URL: url('http://127.0.0.1:4318').optional(),
  /** The part of all traces that is kept, 0 to 1. */
  KOI_OTLP_RATIO: part(1),
  /** Whether each request is a line of the log. */
  KOI_ACCESS_LOG: z.enum(['0', '1']).default('1'),
  KOI_LOG: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
}
