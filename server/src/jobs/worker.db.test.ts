import { connect, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { defineJob, enqueue, type Job } from '../job.ts'
import { testContext } from '../testing/context.ts'
import { openTestDatabase } from '../testing/database.ts'
import { runStatements } from '../testing/template-database.ts'
import { workersTemplate } from '../testing/workers-template.ts'
import { startWorker, type Worker } from './worker.ts'
import { WorkerPool } from './worker-pool.ts'

const db = await openTestDatabase()
const ctx = testContext({ db, clock: systemClock })
const workers: Worker[] = []
const Timed = z.object({ what: z.string(), due: z.number() })

async function work(...jobs: readonly Job[]): Promise<Worker> {
  const worker = await startWorker(ctx, { jobs, url: db.url })
  workers.push(worker)
  return worker
}

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await db.query('delete from graphile_worker._private_jobs')
})

async function waiting(): Promise<number> {
  return (await db.query('select id from graphile_worker.jobs')).length
}

test('two workers run each job once', async () => {
  const runs = new Map<number, number>()
  const count = defineJob('test.count', z.object({ n: z.number() }), async (_, { n }) => {
    await turn()
    runs.set(n, (runs.get(n) ?? 0) + 1)
  })
  const numbers = Array.from({ length: 300 }, (_, n) => n)
  await Promise.all([work(count), work(count)])
  await enqueue(db, ...numbers.map((n) => ({ name: 'test.count', payload: { n } })))
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 10_000)
  expect([...runs.keys()].sort((a, b) => a - b)).toEqual(numbers)
  expect(new Set(runs.values())).toEqual(new Set([1]))
})

test('a job of a transaction that is rolled back never runs', async () => {
  const ran: string[] = []
  const note = defineJob('test.note', z.object({ what: z.string() }), async (_, { what }) => {
    ran.push(what)
  })
  await work(note)
  const failing = db.transact(async (tx) => {
    await enqueue(tx, { name: 'test.note', payload: { what: 'rolled back' } })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.transact((tx) => enqueue(tx, { name: 'test.note', payload: { what: 'committed' } }))
  await vi.waitFor(() => expect(ran).toEqual(['committed']), 5_000)
  expect(await waiting()).toBeLessThanOrEqual(1)
  expect(ran).toEqual(['committed'])
})

test('a failed job is retried, and the failure is logged with its name', async () => {
  let tries = 0
  const errors = vi.spyOn(ctx.log, 'error')
  await work(
    defineJob('test.stumble', z.object({}), async () => {
      tries += 1
      if (tries === 1) throw new Error('stumbled')
    }),
  )
  await enqueue(db, { name: 'test.stumble' })
  await vi.waitFor(async () => expect([tries, await waiting()]).toEqual([2, 0]), 10_000)
  expect(errors.mock.calls[0]?.[0]).toMatchObject({ job: 'test.stumble', attempt: '1 of 25' })
})

test('a job with a time runs soon after it; a later request with its key replaces it', async () => {
  const ran: { what: string; late: number }[] = []
  await work(
    defineJob('test.timed', Timed, async (_, { what, due }) => {
      ran.push({ what, late: ctx.clock.now().getTime() - due })
    }),
  )
  const due = ctx.clock.now().getTime() + 700
  const at = new Date(due)
  await enqueue(db, { name: 'test.timed', payload: { what: 'first', due }, at, key: 'one' })
  await enqueue(db, { name: 'test.timed', payload: { what: 'second', due }, at, key: 'one' })
  await vi.waitFor(() => expect(ran).toHaveLength(1), 5_000)
  expect(ran[0]?.what).toBe('second')
  expect(ran[0]?.late).toBeGreaterThanOrEqual(0)
  expect(ran[0]?.late).toBeLessThan(1_500)
})

test('jobs that a killed worker held are unlocked for the others', async () => {
  const ran: number[] = []
  await enqueue(db, { name: 'test.held', payload: { n: 7 } })
  await db.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-of-a-killed-process', locked_at = now()`,
  )
  await work(
    defineJob('test.held', z.object({ n: z.number() }), async (_, { n }) => {
      ran.push(n)
    }),
  )
  await vi.waitFor(() => expect(ran).toEqual([7]), 10_000)
})

test('a worker whose connections are cut keeps working', async () => {
  const ran: number[] = []
  await work(
    defineJob('test.after', z.object({ n: z.number() }), async (_, { n }) => {
      ran.push(n)
    }),
  )
  const other = new pg.Client({ connectionString: db.ownerUrl })
  await other.connect()
  await other.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  // Each dead connection of the pool may fail one query before it is noticed.
  await vi.waitFor(() => enqueue(db, { name: 'test.after', payload: { n: 1 } }), 10_000)
  await other.end()
  await vi.waitFor(() => expect(ran).toContain(1), 10_000)
})

test('a database that goes away while jobs run ends no process and loses no job', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const warnings = vi.spyOn(ctx.log, 'warn')
  const name = new URL(db.url).pathname.slice(1)
  const { url } = workersTemplate()
  const door = (open: boolean): string => `alter database ${name} allow_connections ${open}`
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  const numbers = Array.from({ length: 20 }, (_, n) => n)
  const ended = new Set<number>()
  let begun = 0
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  await work(
    defineJob('test.cut', z.object({ n: z.number() }), async (_, { n }) => {
      begun += 1
      await gate
      if (n % 2 === 0 && begun < numbers.length) throw new Error('the database is gone')
      ended.add(n)
    }),
  )
  await enqueue(db, ...numbers.map((n) => ({ name: 'test.cut', payload: { n } })))
  await vi.waitFor(() => expect(begun).toBe(4), 5_000)
  await runStatements(url, door(false), cut)
  release()
  await vi.waitFor(
    () => expect(warnings).toHaveBeenCalledWith(expect.anything(), 'worker could not restart'),
    10_000,
  )
  await runStatements(url, door(true))
  await vi.waitFor(() => expect(ended.size).toBe(numbers.length), 20_000)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a worker that cannot stop after losing its database is left behind for another', async () => {
  const hangs = vi
    .spyOn(WorkerPool.prototype, 'end')
    .mockImplementationOnce((): Promise<void> => new Promise(() => undefined))
  const warnings = vi.spyOn(ctx.log, 'warn')
  const ran = vi.fn()
  await work(defineJob('test.after', z.object({}), async () => ran()))
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'koi pool-%'`,
  )
  await vi.waitFor(
    () => expect(warnings).toHaveBeenCalledWith('worker does not stop; it is left behind'),
    20_000,
  )
  expect(hangs).toHaveBeenCalled()
  await enqueue(db, { name: 'test.after' })
  await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce(), 20_000)
})

/** A proxy to the database that stops forwarding when a client sends the given words, and can be cut. */
async function openStallingProxy(words: string) {
  const { hostname, port } = new URL(db.url)
  const sockets: Socket[] = []
  let reportStall = (): void => undefined
  const stalled = new Promise<void>((resolve) => {
    reportStall = resolve
  })
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname)
    let isStalled = false
    near.on('data', (data) => {
      isStalled ||= data.includes(words)
      if (isStalled) reportStall()
      else far.write(data)
    })
    far.on('data', (data) => near.write(data))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => other.destroy()).on('error', () => undefined)
      sockets.push(one)
    }
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  const url = new URL(db.url)
  const address = proxy.address()
  url.hostname = '127.0.0.1'
  url.port = String(typeof address === 'object' ? address?.port : '')
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  }
  return { url: url.href, stalled, cut }
}

test('a connection that breaks while it listens and the worker stops ends no process', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const proxy = await openStallingProxy('LISTEN "jobs:insert"')
  const worker = await startWorker(ctx, { jobs: [], url: proxy.url })
  await proxy.stalled
  const stopping = worker.stop()
  await turn()
  proxy.cut()
  await stopping
  await turn()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a stop waits for the running job', async () => {
  const steps: string[] = []
  let release = () => {}
  const gate = new Promise<void>((open) => {
    release = open
  })
  const worker = await work(
    defineJob('test.slow', z.object({}), async () => {
      steps.push('begun')
      await gate
      steps.push('ended')
    }),
  )
  await enqueue(db, { name: 'test.slow' })
  await vi.waitFor(() => expect(steps).toEqual(['begun']), 5_000)
  workers.splice(workers.indexOf(worker), 1)
  const stopping = worker.stop().then(() => steps.push('stopped'))
  await turn()
  release()
  await stopping
  expect(steps).toEqual(['begun', 'ended', 'stopped'])
  expect(await waiting()).toBe(0)
})
