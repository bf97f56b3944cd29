import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { firstOwnerLinks } from './rooms/operators/index.ts'
import { openProtection } from './rooms/protection/testing.ts'
import { eraseNow } from './rooms/retention/testing/erase.ts'
import { openTestDatabase } from './testing/database.ts'

const db = await openTestDatabase()
const site = await openProtection(db)
const folder = mkdtempSync(join(tmpdir(), 'koi-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = {
  PATH: process.env.PATH,
  KOI_MODE: 'demo',
  KOI_DATA: folder,
  KOI_BOOKS: String(db.books.length),
  KOI_MASTER_KEY: `newer:${'77'.repeat(32)},test:${'5a'.repeat(32)}`,
  KOI_SANDBOX_KEY: 'sandbox-key-of-the-tests-0123456789abcdef',
  DATABASE_URL: db.url,
  KOI_MIGRATION_URL: db.ownerUrl,
}
const program = fileURLToPath(new URL('./main.ts', import.meta.url))

/** What a command answers on the server. */
const run = (...args: readonly string[]) =>
  new Promise<{ readonly code: number; readonly output: string }>((done) => {
    execFile(process.execPath, ['--import', 'tsx', program, ...args], { env }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), output: out + err }),
    )
  })

test('[RU-14] proof, re-seal and the lists of erasures answer with an exit code', async () => {
  await firstOwnerLinks(site.ctx)
  const { member } = await site.person('gone1', 0n)
  site.clock.advance(60_000)
  await eraseNow(site.ctx, member)
  const file = join(folder, 'erasures')
  // The notes are compared with each other, so the trail is written by one command after another.
  const resealed = await run('reseal')
  expect(resealed).toMatchObject({ code: 0, output: expect.stringContaining('done: everything is under the key') })
  const [proved, listed, missing] = await Promise.all([
    run('prove'),
    run('erasures', file),
    run('erase-again', join(folder, 'none')),
  ])
  expect(proved).toMatchObject({ code: 0, output: expect.stringContaining('are proved') })
  expect(listed).toMatchObject({ code: 0, output: expect.stringContaining('1 erasures were added') })
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('there is no') })
  expect(readFileSync(file, 'utf8')).toContain(`{"member":"${member.id}",`)
  writeFileSync(join(folder, 'broken'), 'everybody\n')
  const [again, twice, broken] = await Promise.all([
    run('erase-again', file),
    run('erasures', file),
    run('erase-again', join(folder, 'broken')),
  ])
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('1 were erased already') })
  expect(twice).toMatchObject({ code: 0, output: expect.stringContaining('0 erasures were added') })
  expect(broken).toMatchObject({ code: 1, output: expect.stringContaining('line 1') })
})

test('[RU-14] a command that is wrong has an exit code of its own, and backups say what they lack', async () => {
  const [unknown, lacking, owner, backup, tools] = await Promise.all([
    run('forget'),
    run('restore', 'backups'),
    run('recover-owner', 'nobody'),
    run('backup', join(folder, 'backups')),
    run('restore', join(folder, 'backups'), join(folder, 'data')),
  ])
  expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('there is no command forget') })
  expect(lacking).toMatchObject({ code: 2, output: expect.stringContaining('DATA is missing') })
  expect(owner).toMatchObject({ code: 1, output: expect.stringContaining('no owner is called nobody') })
  expect(backup).toMatchObject({ code: 1, output: expect.stringContaining('KOI_BACKUP_URL is missing') })
  expect(tools).toMatchObject({ code: 1, output: expect.stringContaining('no complete backup') })
})
