import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { backUpDemo, copyDatabase, restoreDemo } from '../../scripts/demo-backup.mjs'
import { type Postgres, placeOfData, startPostgres } from '../../scripts/postgres.mjs'
import { restoreBackup } from '../../server/src/main-restore.ts'
import { waitForWrites, withClient } from '../kills/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'koi-restore-'))
chmodSync(folder, 0o755)
const backups = join(folder, 'backups')
const log = join(backups, 'log')
const base = join(backups, 'base-first')
const password = 'of-the-test'
const running: Postgres[] = []
afterAll(async () => {
  for (const one of running) await one.stop()
  rmSync(folder, { recursive: true, force: true })
})
vi.spyOn(process.stdout, 'write').mockImplementation(() => true)

async function start(name: string, settings: Readonly<Record<string, string>> = {}): Promise<Postgres> {
  const server = await startPostgres({ folder: join(folder, name), password, settings })
  running.push(server)
  return server
}

const bets = (server: Postgres): Promise<number[]> =>
  withClient(server.url(), async (client) => {
    const { rows } = await client.query<{ n: number }>('select n from bet order by n')
    return rows.map(({ n }) => n)
  })
const bet = (server: Postgres, n: number) =>
  withClient(server.url(), (client) => client.query('insert into bet values ($1)', [n]))

/** Commits before it and after it have other times. */
async function nextMillisecond(): Promise<Date> {
  const begun = Date.now()
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(begun + 1), { interval: 1 })
  return new Date()
}

mkdirSync(log, { recursive: true })
chmodSync(backups, 0o777)
chmodSync(log, 0o777)
const first = await start('first', {
  archive_mode: 'on',
  archive_command: `cp "%p" "${log}/%f"`,
})
await withClient(first.url(), (client) => client.query('create table bet (n int)'))
await bet(first, 1)
await withClient(first.url(), (client) => copyDatabase(client, placeOfData(join(folder, 'first')), base))
const endedAt = new Date()
writeFileSync(
  join(base, 'koi-backup.json'),
  JSON.stringify({ beganAt: endedAt.toISOString(), endedAt: endedAt.toISOString(), keys: ['k1'] }),
)

test('[RU-08] a restore ends at a moment between two bets, and the server takes writes again', async () => {
  await nextMillisecond()
  await bet(first, 2)
  const until = (await nextMillisecond()).toISOString()
  await nextMillisecond()
  await bet(first, 3)
  // The log that is needed is in the archive when the next file of it is begun.
  const { rows } = await withClient(first.url(), (client) =>
    client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file'),
  )
  await vi.waitFor(() => expect(existsSync(join(log, rows[0]?.file ?? ''))).toBe(true), 10_000)
  mkdirSync(join(folder, 'second'))
  await restoreBackup({ folder: backups, data: join(folder, 'second', 'postgres'), until })
  const second = await start('second')
  await waitForWrites(second.url(), 10_000)
  expect(await bets(second)).toEqual([1, 2])
  await bet(second, 4)
  expect(await bets(second)).toEqual([1, 2, 4])
})

test('[RU-08] a restore is refused where data is, and to a moment before the first backup', async () => {
  const full = { folder: backups, data: join(folder, 'second'), until: null }
  await expect(restoreBackup(full)).rejects.toThrow('is not empty')
  const early = { ...full, data: join(folder, 'third'), until: '2020-01-01T00:00:00Z' }
  await expect(restoreBackup(early)).rejects.toThrow('after that moment')
  await expect(restoreBackup({ ...early, until: 'yesterday' })).rejects.toThrow('--until is malformed')
  await expect(restoreBackup({ ...early, folder, until: null })).rejects.toThrow('no complete backup')
  expect(existsSync(join(folder, 'third'))).toBe(false)
})

test('[RU-08] the folder of a demo is copied while it works, and restored to another one', async () => {
  const secrets = join(folder, 'first', 'secrets.json')
  writeFileSync(secrets, '{"masterKey":"demo:00"}')
  await bet(first, 5)
  const made = await backUpDemo(join(folder, 'first'), { url: first.url(), into: join(folder, 'copies') })
  await bet(first, 6)
  mkdirSync(join(folder, 'fourth'))
  expect(restoreDemo(join(folder, 'fourth'), join(folder, 'copies'))).toBe(made)
  expect(readFileSync(join(folder, 'fourth', 'secrets.json'), 'utf8')).toContain('demo:00')
  const fourth = await start('fourth')
  expect(await bets(fourth)).toEqual([1, 2, 3, 5])
  expect(() => restoreDemo(join(folder, 'fourth'), made)).toThrow('move it away')
  expect(() => restoreDemo(join(folder, 'sixth'), log)).toThrow('no complete backup')
})
