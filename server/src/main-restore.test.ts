import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreBackup } from './main-restore.ts'

const ENDED = '2026-11-28T22:00:00.000Z'
/** What an earlier restore, or a time as a standby, has left in the settings. */
const OF_THE_SOURCE = `recovery_target_time = '2026-11-01 00:00:00+00'
recovery_target_inclusive = 'off'
recovery_min_apply_delay = '1h'
archive_cleanup_command = 'rm /backups/log/*'
recovery_end_command = 'false'
`
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
  writeFileSync(join(base, 'postgresql.auto.conf'), OF_THE_SOURCE)
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

test('[RU-08] nothing of the source stops the replay earlier, delays it or deletes the log', async () => {
  const settings = await restored(null)
  expect(settings.get('recovery_target_inclusive')).toBe('on')
  expect(settings.get('recovery_min_apply_delay')).toBe('0')
  expect(settings.get('archive_cleanup_command')).toBe('')
  expect(settings.get('recovery_end_command')).toBe('')
})

test('[RU-08] a restore prints what is taken back after the promotion', async () => {
  await restored(null)
  const page = readFileSync(new URL('../../docs/backup.md', import.meta.url), 'utf8')
  const printed = written.join('').match(/alter system reset \w+;/g) ?? []
  expect(printed).toContain('alter system reset recovery_target_time;')
  expect(page.match(/alter system reset \w+;/g)).toEqual(printed)
})

test('[RU-08] the log ends where it has no file; a file that cannot be copied ends PostgreSQL', async () => {
  const command = (await restored(null)).get('restore_command') ?? ''
  const log = join(backups, 'log')
  writeFileSync(join(log, '1'), 'whole')
  writeFileSync(join(log, '2.partial'), 'begun')
  // A folder stands for a file that is there and cannot be read.
  mkdirSync(join(log, '3'))
  const copy = (file: string, into = join(folder, 'copied')): number | null => {
    const replaced = command.replace(/%[fp%]/g, (one) => ({ '%f': file, '%p': into })[one] ?? '%')
    return spawnSync('/bin/sh', ['-c', replaced]).status
  }
  expect(copy('1')).toBe(0)
  expect(readFileSync(join(folder, 'copied'), 'utf8')).toBe('whole')
  expect(copy('2')).toBe(0)
  expect(readFileSync(join(folder, 'copied'), 'utf8')).toBe('begun')
  expect(copy('3')).toBe(255)
  expect(copy('4')).toBe(1)
  expect(copy('1', join(folder, 'none', 'copied'))).toBe(255)
  rmSync(log, { recursive: true })
  expect(copy('1')).toBe(255)
})

test('[RU-08] a restore is refused without the folder of the log', async () => {
  rmSync(join(backups, 'log'), { recursive: true })
  await expect(restored(null)).rejects.toThrow('log: without the log nothing')
  expect(existsSync(join(folder, 'data'))).toBe(false)
})
