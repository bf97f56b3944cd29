import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLog, makeBackup } from './main-backup.ts'

let folder = ''
const written: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'koi-backup-'))
  vi.stubEnv('KOI_PG_BIN', folder)
  vi.stubEnv('KOI_BACKUP_URL', 'postgres://koi_backup:of-the-test@db1,db2/postgres')
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0)
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  written.splice(0)
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** Puts a script in the place of a tool. */
function tool(name: string, script: string): void {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o755)
}

const COPIES = 'mkdir -p "$4"'
/** Says that it runs, and then runs until it is stopped. */
const STAYS = 'touch "$0.runs"; exec sleep 60'

/** As Ctrl-C or a supervisor does it. */
async function stopOnceRuns(name: string): Promise<void> {
  await vi.waitFor(() => expect(existsSync(join(folder, `${name}.runs`))).toBe(true), 10_000)
  process.emit('SIGTERM', 'SIGTERM')
}

test.each([
  ['pg_basebackup', `${COPIES}; ${STAYS}`, 'exit 0'],
  ['pg_verifybackup', COPIES, STAYS],
])('[RU-08] a backup that is stopped in %s leaves nothing', async (name, copy, verify) => {
  tool('pg_basebackup', copy)
  tool('pg_verifybackup', verify)
  const backups = join(folder, 'backups')
  const making = makeBackup(backups)
  await Promise.all([stopOnceRuns(name), expect(making).rejects.toThrow(`${name} was stopped`)])
  expect(readdirSync(backups)).toEqual([])
  expect(written.join('')).not.toContain('complete')
})

test('[RU-08] following the log ends well when it is stopped, and badly when it ends by itself', async () => {
  tool('pg_receivewal', `case "$*" in *--create-slot*) exit 0;; *) ${STAYS};; esac`)
  const following = followLog(join(folder, 'backups'))
  await stopOnceRuns('pg_receivewal')
  expect(await following).toBe(0)
  // It would try the lost server again for ever, and never make the slot on another one.
  tool('pg_receivewal', 'case "$*" in *--create-slot*) exit 0;; *--no-loop*) exit 1;; *) exit 2;; esac')
  await expect(followLog(join(folder, 'backups'))).rejects.toThrow('pg_receivewal ended with code 1')
})

/** A line of a tool's script that writes down its environment. */
const TELLS = 'env > "$0.env"'
const told = (name: string): string => readFileSync(join(folder, `${name}.env`), 'utf8')

test('[RU-08] of several hosts, the tools work with the one that takes writes', async () => {
  tool('pg_basebackup', `${COPIES}; ${TELLS}`)
  tool('pg_verifybackup', 'exit 0')
  tool('pg_receivewal', `${TELLS}; exit 0`)
  await makeBackup(join(folder, 'backups'))
  await followLog(join(folder, 'backups'))
  for (const name of ['pg_basebackup', 'pg_receivewal'])
    expect(told(name)).toMatch(/^PGTARGETSESSIONATTRS=read-write$/m)
})

test('[RU-08] commits wait for what follows the log, and for no base backup', async () => {
  tool('pg_basebackup', `${COPIES}; ${TELLS}`)
  tool('pg_verifybackup', 'exit 0')
  tool('pg_receivewal', `${TELLS}; exit 0`)
  await makeBackup(join(folder, 'backups'))
  await followLog(join(folder, 'backups'))
  expect(told('pg_receivewal')).toMatch(/^PGAPPNAME=koi_backup$/m)
  expect(told('pg_basebackup')).not.toContain('PGAPPNAME')
})

test('[RU-08] the note has the ids of keys, and nothing of a key without one', async () => {
  vi.stubEnv('KOI_MASTER_KEY', `k2:${'5a'.repeat(32)},${'77'.repeat(32)},${'88'.repeat(32)}:k1`)
  tool('pg_basebackup', COPIES)
  tool('pg_verifybackup', 'exit 0')
  const backups = join(folder, 'backups')
  await makeBackup(backups)
  const [base = ''] = readdirSync(backups)
  const note = JSON.parse(readFileSync(join(backups, base, 'koi-backup.json'), 'utf8'))
  expect(note.keys).toEqual(['k2'])
})
