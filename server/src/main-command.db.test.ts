import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ConfigError } from './config.ts'
import { runCommand, UsageError } from './main-command.ts'
import { firstOwnerLinks } from './rooms/operators/index.ts'
import { openProtection } from './rooms/protection/testing.ts'
import { eraseNow } from './rooms/retention/testing/erase.ts'
import { openTestDatabase } from './testing/database.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const folder = mkdtempSync(join(tmpdir(), 'koi-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SETTINGS = {
  KOI_MODE: 'demo',
  KOI_DATA: folder,
  KOI_BOOKS: String(db.books.length),
  KOI_MASTER_KEY: `newer:${'77'.repeat(32)},test:${'5a'.repeat(32)}`,
  KOI_SANDBOX_KEY: 'sandbox-key-of-the-tests-0123456789abcdef',
  KOI_LOG: 'silent',
  DATABASE_URL: db.url,
  KOI_MIGRATION_URL: db.ownerUrl,
}
const written: string[] = []
beforeAll(() => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value)
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text))
    return true
  })
})
afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What a command answers on the server, which `main.ts` turns into its exit code. */
async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  written.splice(0)
  try {
    const code = await runCommand(args)
    return { code, output: written.join('') }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { code: error instanceof UsageError ? 2 : 1, output: error.message }
  }
}

test('[RU-14] proof, re-seal and the lists of erasures answer with an exit code', async () => {
  await firstOwnerLinks(site.ctx)
  const { member } = await site.person('gone1', 0n)
  site.clock.advance(60_000)
  await eraseNow(site.ctx, member)
  const file = join(folder, 'erasures')
  expect(await run('reseal')).toMatchObject({
    code: 0,
    output: expect.stringContaining('done: everything is under the key newer; remove test'),
  })
  expect(await run('prove')).toMatchObject({ code: 0, output: expect.stringContaining('are proved') })
  expect(await run('erasures', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 erasures were added'),
  })
  expect(readFileSync(file, 'utf8')).toContain(`{"member":"${member.id}",`)
  expect(await run('erasures', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('0 erasures were added'),
  })
  expect(await run('erase-again', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 were erased already'),
  })
})

test('[RU-14] what is wrong is said, with an exit code of its own for how a command was given', async () => {
  writeFileSync(join(folder, 'broken'), 'everybody\n')
  const cases = [
    { args: ['forget'], code: 2, says: 'there is no command forget' },
    { args: ['restore', 'backups'], code: 2, says: 'DATA is missing' },
    { args: ['recover-owner', 'nobody'], code: 1, says: 'no owner is called nobody' },
    { args: ['backup', join(folder, 'backups')], code: 1, says: 'KOI_BACKUP_URL is missing' },
    { args: ['backup-log', join(folder, 'backups')], code: 1, says: 'KOI_BACKUP_URL is missing' },
    { args: ['restore', join(folder, 'none'), join(folder, 'data')], code: 1, says: 'no complete backup' },
    { args: ['erase-again', join(folder, 'none')], code: 1, says: 'there is no' },
    { args: ['erase-again', join(folder, 'broken')], code: 1, says: 'line 1' },
  ]
  for (const { args, code, says } of cases)
    expect(await run(...args)).toMatchObject({ code, output: expect.stringContaining(says) })
})
