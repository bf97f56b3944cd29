import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { defineJob, enqueue, type Job } from '../job.ts'
import { hangingJobs } from '../measure.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { startWorkers } from './start-workers.ts'
import type { Worker } from './worker.ts'

const db = await openTestDatabase()
const ctx = testContext({ db, clock: systemClock })
const any = z.looseObject({})
let worker: Worker | undefined
let release = (): void => undefined
const released = new Promise<void>((resolve) => {
  release = resolve
})

afterEach(async () => {
  await db.query('delete from graphile_worker._private_jobs where locked_at is null')
  release()
  await worker?.stop()
})

test('jobs that never end, and a long queue behind them, do not delay a draw', async () => {
  let hanging = 0
  let isLocked = false
  const jobs: readonly Job[] = [
    defineJob('members.send-letter', any, () => {
      hanging += 1
      return released
    }),
    defineJob('lottery.lock-draw', any, async () => {
      isLocked = true
    }),
  ]
  const errors = vi.spyOn(ctx.log, 'error')
  worker = await startWorkers(ctx, { jobs, url: db.url, reportAfterMs: 100 })
  await db.query(
    `select count(graphile_worker.add_job('members.send-letter', '{}')) from generate_series(1, 2000)`,
  )
  await vi.waitFor(() => expect(hanging).toBeGreaterThan(1), 10_000)
  await enqueue(db, { name: 'lottery.lock-draw' })
  await vi.waitFor(() => expect(isLocked).toBe(true), 5_000)
  await vi.waitFor(() =>
    expect(errors.mock.calls[0]?.[0]).toMatchObject({ event: 'job hangs', job: 'members.send-letter' }),
  )
  await vi.waitFor(async () => expect((await hangingJobs.get()).values).toMatchObject([{ value: hanging }]))
})

test('jobs of draws that never end give their slots back', async () => {
  let hanging = 0
  let isLocked = false
  const jobs: readonly Job[] = [
    defineJob('lottery.sweep-draws', any, () => {
      hanging += 1
      return new Promise(() => undefined)
    }),
    defineJob('lottery.lock-draw', any, async () => {
      isLocked = true
    }),
  ]
  worker = await startWorkers(ctx, { jobs, url: db.url, giveUpAfterMs: 3_000 })
  for (let count = 0; count < 3; count += 1) await enqueue(db, { name: 'lottery.sweep-draws' })
  await vi.waitFor(() => expect(hanging).toBe(3), 10_000)
  await enqueue(db, { name: 'lottery.lock-draw' })
  expect(isLocked).toBe(false)
  await vi.waitFor(() => expect(isLocked).toBe(true), 10_000)
})
