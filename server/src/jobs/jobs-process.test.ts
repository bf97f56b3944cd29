import { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { registry } from '../measure.ts'
import { type JobsProcess, type JobsProcessOptions, startJobsProcess } from './jobs-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-jobs-process-'))
const started: JobsProcess[] = []
let programs = 0

afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file that a program appends lines to, and what it has. */
function openNotes(): { readonly file: string; readonly lines: () => string[] } {
  const file = join(folder, `notes-${programs}`)
  writeFileSync(file, '')
  return { file, lines: () => readFileSync(file, 'utf8').split('\n').filter(Boolean) }
}

/** Starts a program in place of the one that runs the jobs. */
function start(text: string, options: Partial<JobsProcessOptions> = {}) {
  const file = join(folder, `program-${programs}.mjs`)
  programs += 1
  const head = `import { appendFileSync } from 'node:fs'
process.on('disconnect', () => process.exit(0))\n`
  writeFileSync(file, `${head}${text}`)
  const log = pino({ level: 'silent' })
  const errors = vi.spyOn(log, 'error')
  const jobs = startJobsProcess({ log, program: pathToFileURL(file), flags: [], pauses: [10], ...options })
  started.push(jobs)
  return { jobs, errors }
}

const readValue = async (name: string): Promise<number> =>
  (await registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0
const restarts = (): Promise<number> => readValue('koi_jobs_restarts_total')

test('a process that ends before it runs the jobs fails the start, and is not started again', async () => {
  const { jobs, errors } = start('process.exit(3)')
  await expect(jobs.ready).rejects.toThrow('the process of the jobs could not start (code 3)')
  await jobs.stop()
  expect(errors).not.toHaveBeenCalled()
})

test('[RU-01] a process is loaded at once, and begins when the database is prepared', async () => {
  const notes = openNotes()
  const note = (line: string) => `appendFileSync(${JSON.stringify(notes.file)}, '${line}\\n')`
  let finish = (): void => undefined
  const prepared = new Promise<void>((done) => {
    finish = done
  })
  const { jobs } = start(
    `
${note('loaded')}
process.on('message', (message) => {
  if (message === 'koi:metrics') process.send({ metrics: [] })
  if (message !== 'koi:begin') return
  ${note('begun')}
  process.send('koi:ready')
})`,
    { prepared },
  )
  await vi.waitFor(() => expect(notes.lines()).toContain('loaded'), 10_000)
  // Messages keep their order: one that was sent to begin would have been handled before this one.
  await vi.waitFor(async () => expect(await jobs.readMetrics()).toEqual([]), 10_000)
  expect(notes.lines()).toEqual(['loaded'])
  finish()
  await jobs.ready
  expect(notes.lines()).toEqual(['loaded', 'begun'])
})

test('a process that ends by itself is reported and started again', async () => {
  const notes = openNotes()
  const before = await restarts()
  const { jobs, errors } = start(`
appendFileSync(${JSON.stringify(notes.file)}, 'run\\n')
process.send('koi:ready')
const { readFileSync } = await import('node:fs')
if (readFileSync(${JSON.stringify(notes.file)}, 'utf8') === 'run\\n') process.kill(process.pid, 'SIGKILL')`)
  await jobs.ready
  await vi.waitFor(() => expect(notes.lines()).toEqual(['run', 'run']), 10_000)
  expect(errors.mock.calls).toEqual([
    [{ event: 'jobs ended', reason: 'SIGKILL' }, expect.stringContaining('started again')],
  ])
  expect((await restarts()) - before).toBe(1)
})

test('a process that hangs is killed, reported and started again', async () => {
  const notes = openNotes()
  const before = await restarts()
  const silence = { start: 60_000, later: 250 }
  const { jobs, errors } = start(
    `
appendFileSync(${JSON.stringify(notes.file)}, 'run\\n')
process.send('koi:ready')
const { readFileSync } = await import('node:fs')
if (readFileSync(${JSON.stringify(notes.file)}, 'utf8') === 'run\\n')
  process.send('koi:heartbeat', () => process.kill(process.pid, 'SIGSTOP'))`,
    { silence },
  )
  await jobs.ready
  await vi.waitFor(() => expect(notes.lines()).toEqual(['run', 'run']), 10_000)
  expect(errors.mock.calls).toEqual([
    [{ event: 'jobs silent', milliseconds: 250 }, expect.stringContaining('killed')],
    [{ event: 'jobs ended', reason: 'SIGKILL' }, expect.stringContaining('started again')],
  ])
  expect((await restarts()) - before).toBe(1)
})

test('signals do not end the process, even before its program is loaded', async () => {
  const { jobs } = start(`
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.kill(process.pid, signal)
process.send('koi:ready')`)
  await expect(jobs.ready).resolves.toBeUndefined()
})

test('what the process measures is read; no other message is taken for it', async () => {
  const { jobs } = start(`
process.send({ type: 'dependency', path: 'x' })
process.on('message', (message) => {
  if (message === 'koi:begin') return
  process.send({ type: 'dependency', path: 'y' })
  process.send({ metrics: [{ name: 'of_the_jobs', asked: message }] })
})
process.send('koi:ready')`)
  await jobs.ready
  expect(await jobs.readMetrics()).toEqual([{ name: 'of_the_jobs', asked: 'koi:metrics' }])
  expect(await readValue('koi_jobs_answering')).toBe(1)
  await jobs.stop()
  expect(await jobs.readMetrics()).toBeNull()
})

test('a process that does not answer does not hold up the metrics, and leaves no listener', async () => {
  const listening = vi.spyOn(ChildProcess.prototype, 'on')
  const { jobs } = start(`process.send('koi:ready')`)
  await jobs.ready
  const [child] = listening.mock.contexts as ChildProcess[]
  listening.mockRestore()
  const before = child?.listenerCount('message')
  const answers = await Promise.all(Array.from({ length: 15 }, () => jobs.readMetrics()))
  expect(answers).toEqual(Array(15).fill(null))
  expect(child?.listenerCount('message')).toBe(before)
  expect(await readValue('koi_jobs_answering')).toBe(0)
})

test('a stop waits for what the process still does, and starts nothing', async () => {
  const notes = openNotes()
  const { jobs, errors } = start(`
process.removeAllListeners('disconnect')
process.on('disconnect', () => setTimeout(() => {
  appendFileSync(${JSON.stringify(notes.file)}, 'finished\\n')
  process.exit(0)
}, 200))
process.send('koi:ready')`)
  await jobs.ready
  await jobs.stop()
  expect(notes.lines()).toEqual(['finished'])
  expect(errors).not.toHaveBeenCalled()
})
