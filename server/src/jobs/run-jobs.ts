import type { Context } from '../context.ts'
import { seedStudio } from '../demo-studio.ts'
import { requestLoggedSettings } from '../rooms/cashier/index.ts'
import { requestDraws, testBeaconCheck, testRandomness } from '../rooms/lottery/index.ts'
import { requestSequencing } from '../rooms/transparency/index.ts'
import { jobs } from './all.ts'
import { startWorkers } from './start-workers.ts'
import { timetable } from './timetable.ts'

/** Starts the workers and requests the first jobs; the returned function resolves when the last job has ended. */
export async function runJobs(ctx: Context): Promise<() => Promise<void>> {
  await testBeaconCheck()
  testRandomness(ctx)
  const worker = await startWorkers(ctx, { jobs, timetable })
  await requestDraws(ctx)
  await requestLoggedSettings(ctx)
  await requestSequencing(ctx)
  const stopSeeding = ctx.config.KOI_MODE === 'demo' ? seedStudio(ctx) : undefined
  return async () => {
    await worker.stop()
    await stopSeeding?.()
  }
}
