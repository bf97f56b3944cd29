import { expect, test, vi } from 'vitest'

/** What one process measures. */
function openProcess() {
  vi.resetModules()
  return import('./measure.ts')
}

test('a gauge is missing until a process has set it', async () => {
  const [own, jobs] = [await openProcess(), await openProcess()]
  expect(await own.sumMetrics()).not.toMatch(/^koi_log_cosignatures /m)
  jobs.logWitnesses.set(0)
  expect(await own.sumMetrics(await jobs.registry.getMetricsAsJSON())).toMatch(/^koi_log_cosignatures 0$/m)
})

test('when the jobs do not answer, only gauges of this process are left', async () => {
  const own = await openProcess()
  own.databaseRoleExcess.set(2)
  own.haltedDraws.inc({ what: 'root' })
  const text = await own.sumMetrics(null)
  expect(text).toMatch(/^koi_database_role_excess 2$/m)
  expect(text).toMatch(/^koi_jobs_restarts_total 0$/m)
  for (const name of ['koi_log_cosignatures', 'koi_log_delay_seconds', 'koi_draws_halted_total'])
    expect(text).not.toMatch(new RegExp(`^${name}\\W`, 'm'))
})

test('counters of both processes are added up', async () => {
  const [own, jobs] = [await openProcess(), await openProcess()]
  own.haltedDraws.inc({ what: 'root' })
  jobs.haltedDraws.inc({ what: 'root' }, 2)
  const text = await own.sumMetrics(await jobs.registry.getMetricsAsJSON())
  expect(text).toMatch(/^koi_draws_halted_total\{what="root"\} 3$/m)
})
