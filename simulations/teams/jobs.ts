import type { Context } from '../../server/src/context.ts'
import { jobs as agentJobs } from '../../server/src/rooms/agents/index.ts'
import { jobs as cashierJobs } from '../../server/src/rooms/cashier/index.ts'
import { jobs as contractJobs } from '../../server/src/rooms/contracts/index.ts'
import { jobs as rainJobs } from '../../server/src/rooms/rain/index.ts'

type Name =
  | 'agents.close-days'
  | 'cashier.settle-bonuses'
  | 'contracts.draw-up-bills'
  | 'contracts.end-lapsed'
  | 'rain.sweep-rounds'

/** Runs one of the platform's own jobs. */
export async function runJob(ctx: Context, name: Name): Promise<void> {
  const job = [...agentJobs, ...cashierJobs, ...contractJobs, ...rainJobs].find((one) => one.name === name)
  if (job === undefined) throw new Error(`there is no job ${name}`)
  await job.run(ctx, {})
}

/** What a worker does after midnight. The first run of a close sets its horizon, the second one closes. */
export async function runNight(ctx: Context): Promise<void> {
  for (const name of ['agents.close-days', 'agents.close-days', 'contracts.draw-up-bills'] as const)
    await runJob(ctx, name)
}
