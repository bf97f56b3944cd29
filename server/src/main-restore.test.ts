import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreBackup } from './main-restore.ts'

const ENDED = '2026-11-28T22:00:00.000Z'
let folder = ''
let backups = ''
const written: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "koi's 100% restore-"))
  backups = join(folder, 'backups')
  const base = join(backups, 'base-first')
  mkdirSync(base, { recursive: true })
  mkdirSync(join(backups, 'log'))
  const note = { beganAt: ENDED, endedAt: ENDED, keys: ['k1'] }
  writeFileSync(join(base, 'koi-backup.json'), JSON.stringify(note))
  writeFileSync(join(base, 'postgresql.auto.conf'), "recovery_target_time = '2026-11-01 00:00:00+00'\n")
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  written.splice(0)
})
afterAll(() => void vi.restoreAllMocks())

/** The settings of a restored folder, in their order; the last of a name counts. */
async function restored(until: string | null): Promise<ReadonlyMap<string, string>> {
  const data = join(folder, 'data')
  await restoreBackup({ folder: backups, data, until })
  const settings = new Map<string, string>()
  for (const line of readFileSync(join(data, 'postgresql.auto.conf'), 'utf8').split('\n')) {
    const [, name = '', value = ''] = /^(\w+) = '(.*)'$/.exec(line) ?? []
    settings.delete(name)
    settings.set(name, value.replaceAll("''", "'"))
  }
  return settings
}

test.each([
  [null, ''],
  ['2026-11-28T23:00:00+01:00', '2026-11-28T22:00:00.000+00'],
])('[RU-08] until %s, no target of a restore before it is left', async (until, time) => {
  const settings = await restored(until)
  expect(settings.get('recovery_target_time')).toBe(time)
  const targets = [...settings].filter(([name]) => /^recovery_target(|_lsn|_xid|_name|_time)$/.test(name))
  // PostgreSQL refuses a second target, and an empty one after it would take it back.
  expect(targets.map(([name]) => name)).toEqual([
    ...['recovery_target', 'recovery_target_lsn', 'recovery_target_xid', 'recovery_target_name'],
    'recovery_target_time',
  ])
  expect(targets.slice(0, -1).every(([, value]) => value === '')).toBe(true)
})

test('[RU-08] a restore prints what is taken back after the promotion', async () => {
  await restored(null)
  for (const name of ['recovery_target_time', 'synchronous_standby_names', 'restore_command'])
    expect(written.join('')).toContain(`alter system reset ${name};\n`)
})
