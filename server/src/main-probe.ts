import type { Context } from './context.ts'
import { readinessOf } from './http/health.ts'
import { openProbe } from './http/probe.ts'
import { jobsClaimedAt } from './measure.ts'

/** Opens the probe of a process that runs the jobs; without a port there is none. */
export async function openJobsProbe(
  ctx: Context,
  readMetrics: () => Promise<string>,
  usual?: number,
): Promise<() => Promise<void>> {
  const { config } = ctx
  const port = config.KOI_JOBS_PORT ?? usual
  if (port === undefined) return async () => undefined
  const readReadiness = readinessOf(ctx, async () => {
    const [claim] = (await jobsClaimedAt.get()).values
    return claim === undefined ? undefined : new Date(claim.value * 1000)
  })
  const close = await openProbe({ config, port, readReadiness, readMetrics })
  ctx.log.info({ event: 'probe', port }, 'the process of the jobs answers probes')
  return close
}
