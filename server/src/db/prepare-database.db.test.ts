import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { asRole, ensureDailyRole } from '../../../scripts/database-roles.mjs'
import { ConfigError } from '../config.ts'
import { databaseRoleExcess, disabledTriggers } from '../measure.ts'
import { createEmptyDatabase, openTestDatabase } from '../testing/database.ts'
import { runStatements, withDatabase } from '../testing/template-database.ts'
import { workersTemplate } from '../testing/workers-template.ts'
import { compareRights } from './daily-role.ts'
import { prepareDatabase, watchDatabase } from './prepare-database.ts'
import { currentRole, withClient } from './with-client.ts'

const db = await openTestDatabase()
const KOI_BOOKS = db.books.length
const template = workersTemplate()

const MADE = `${new URL(db.ownerUrl).pathname.slice(1)}_role`
const made: string[] = []
afterAll(() => runStatements(template.url, ...made.map((role) => `drop role if exists ${role}`)))

/** A role of the server that owns nothing; its address in this database. */
async function createRole(url: string, rights = ''): Promise<string> {
  const role = `${MADE}_${made.length}`
  made.push(role)
  const password = randomBytes(8).toString('hex')
  await ensureDailyRole(url, { role, password })
  if (rights !== '') await runStatements(template.url, `alter role ${role} ${rights}`)
  return asRole(url, { role, password })
}

/** Starts as the server does; returns the warnings. */
async function start(settings: {
  readonly DATABASE_URL: string
  readonly KOI_MIGRATION_URL?: string
  readonly KOI_NEWER_DATABASE?: '1'
}) {
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
  await prepareDatabase({ config: { KOI_BOOKS, ...settings }, log })
  return warnings
}

const excess = async (): Promise<number | undefined> => (await databaseRoleExcess.get()).values[0]?.value

const databaseOf = (url: string): string => new URL(url).pathname.slice(1)

const asOwner = (...statements: readonly string[]) => runStatements(db.ownerUrl, ...statements)

test('the daily role starts on a database that is up to date, with no warning', async () => {
  expect(await start({ DATABASE_URL: db.url })).toEqual([])
  expect(await excess()).toBe(0)
})

test('the owner of the tables starts too, but the log and the metrics say so', async () => {
  const warnings = await start({ DATABASE_URL: db.ownerUrl })
  expect(warnings.join()).toContain('can alter history')
  expect(await excess()).toBeGreaterThan(0)
})

test.each([
  [
    'a migration',
    "delete from public.migration where name = '0192_transparency.sql'",
    '0192_transparency.sql',
  ],
  [
    'a function of a book',
    `update public.migration set checksum = 'old' where name = 'bets_place()@book_01'`,
    'bets_place()@book_01',
  ],
  ['the job queue', 'delete from graphile_worker.migrations where id > 10', 'tables of the job queue'],
])('without %s the daily role refuses to start, and says what to do', async (_, breaks, lacks) => {
  const own = await openClone()
  await runStatements(own.ownerUrl, breaks)
  const starting = start({ DATABASE_URL: own.url })
  await expect(starting).rejects.toThrow(ConfigError)
  await expect(starting).rejects.toThrow(`it lacks ${lacks}`)
  await expect(starting).rejects.toThrow('npm run koi -- migrate')
})

test('[RU-12] a version goes back to work on a database that the next one has migrated', async () => {
  const own = await openClone()
  await runStatements(
    own.ownerUrl,
    `insert into public.migration values ('9999_next.sql', 'next')`,
    `update public.migration set checksum = 'next' where name = 'bets_place()@book_01'`,
  )
  await expect(start({ DATABASE_URL: own.url })).rejects.toThrow('9999_next.sql, which this version does not')
  const warnings = await start({ DATABASE_URL: own.url, KOI_NEWER_DATABASE: '1' })
  expect(warnings.join()).toContain('KOI_NEWER_DATABASE is set')
  // Not even the owner migrates: it would put this version's functions under the next one's tables.
  await start({ DATABASE_URL: own.url, KOI_MIGRATION_URL: own.ownerUrl, KOI_NEWER_DATABASE: '1' })
  await runStatements(own.ownerUrl, `delete from public.migration where name = '0192_transparency.sql'`)
  const starting = start({ DATABASE_URL: own.url, KOI_NEWER_DATABASE: '1' })
  await expect(starting).rejects.toThrow('the database lacks 0192_transparency.sql')
})

test('in an empty database, or with another number of books, the daily role refuses to start', async () => {
  const empty = await createEmptyDatabase()
  const name = new URL(empty).pathname.slice(1)
  await expect(start({ DATABASE_URL: withDatabase(template.dailyUrl, name) })).rejects.toThrow('every table')
  const log = pino({ level: 'silent' })
  const other = { DATABASE_URL: db.url, KOI_BOOKS: KOI_BOOKS + 1 }
  await expect(prepareDatabase({ config: other, log })).rejects.toThrow('this database was installed with')
})

test('a role without its rights is refused, and the owner grants them', async () => {
  const url = await createRole(db.ownerUrl)
  await expect(start({ DATABASE_URL: url })).rejects.toThrow(/not up to date|lacks|permission denied/)
  expect(await start({ DATABASE_URL: url, KOI_MIGRATION_URL: db.ownerUrl })).toEqual([])
  expect(await start({ DATABASE_URL: url })).toEqual([])
  await asOwner(`drop owned by ${new URL(url).username}`)
})

test('[OF-13] a right too much is reported, and taken back by the owner', async () => {
  const role = new URL(db.url).username
  await asOwner(
    `grant update (operator), delete on operators.audit_line to ${role}`,
    `grant create on schema lottery to ${role}`,
    `grant update on all sequences in schema book_00 to ${role}`,
  )
  const warnings = await start({ DATABASE_URL: db.url })
  expect(warnings.join()).toContain('create in lottery')
  expect(await excess()).toBe(4)
  expect(await start({ DATABASE_URL: db.url, KOI_MIGRATION_URL: db.ownerUrl })).toEqual([])
  expect(await excess()).toBe(0)
})

/** What a role may be given, how it is taken back, and what is reported meanwhile. */
const GIVEN: readonly (readonly [finding: string, give: string, take: string])[] = [
  ...['pg_execute_server_program', 'pg_write_server_files', 'pg_signal_backend'].map(
    (name) => [`is a member of ${name}`, `grant ${name} to ROLE`, `revoke ${name} from ROLE`] as const,
  ),
  ['may create databases', 'alter role ROLE createdb', 'alter role ROLE nocreatedb'],
  ['owns database HERE', 'alter database HERE owner to ROLE', 'alter database HERE owner to current_user'],
  [
    'owns function lottery.keep_draw()',
    'alter function lottery.keep_draw() owner to ROLE',
    'alter function lottery.keep_draw() owner to current_user',
  ],
  ...[
    ['set of session_replication_role', 'set on parameter session_replication_role', 'ROLE'],
    ['select on table pg_authid', 'select on pg_authid', 'ROLE'],
    ['select on column rolpassword of table pg_authid', 'select (rolpassword) on pg_authid', 'ROLE'],
    ['execute on function pg_read_file(text)', 'execute on function pg_read_file(text)', 'public'],
    ['create on the database', 'create on database HERE', 'ROLE'],
    ['temporary on the database', 'temporary on database HERE', 'public'],
    ['insert (id) on operators.audit_head', 'insert (id) on operators.audit_head', 'ROLE'],
    ['references (hash) on operators.audit_line', 'references (hash) on operators.audit_line', 'public'],
    ['delete on operators.audit_line', 'delete on operators.audit_line', 'public'],
  ].map(
    ([finding = '', right, to]) =>
      [finding, `grant ${right} to ${to}`, `revoke ${right} from ${to}`] as const,
  ),
]

test('[OF-13] every power that is not daily work is reported', async () => {
  const own = await openClone()
  const url = withDatabase(await createRole(own.ownerUrl), databaseOf(own.url))
  const role = new URL(url).username
  const fill = (text: string) => text.replaceAll('ROLE', role).replaceAll('HERE', databaseOf(own.url))
  expect(await start({ DATABASE_URL: url, KOI_MIGRATION_URL: own.ownerUrl })).toEqual([])
  for (const [finding, give, take] of GIVEN) {
    await runStatements(own.ownerUrl, fill(give))
    const { missing, excess } = await withClient(url, (client) => compareRights(client, role))
    expect({ missing, excess }).toEqual({ missing: [], excess: expect.arrayContaining([fill(finding)]) })
    await runStatements(own.ownerUrl, fill(take))
    expect(await start({ DATABASE_URL: url }), finding).toEqual([])
  }
})

test('the owner takes back what was given on the database and on columns, also to everybody', async () => {
  const own = await openClone()
  const url = withDatabase(await createRole(own.ownerUrl), databaseOf(own.url))
  const both = { DATABASE_URL: url, KOI_MIGRATION_URL: own.ownerUrl }
  await start(both)
  await runStatements(
    own.ownerUrl,
    `grant create, temporary on database ${databaseOf(own.url)} to public`,
    `grant insert (id), references (hash) on operators.audit_head to ${new URL(url).username}`,
    `grant delete on operators.audit_line to public`,
  )
  expect((await start({ DATABASE_URL: url })).join()).toContain('create on the database')
  expect(await start(both)).toEqual([])
})

test('[FA-01] a trigger that was turned off is reported', async () => {
  const own = await openClone()
  for (const off of ['disable trigger draw_kept', 'enable replica trigger draw_kept']) {
    await runStatements(own.ownerUrl, `alter table lottery.draw ${off}`)
    expect((await start({ DATABASE_URL: own.url })).join()).toContain('turned off: draw_kept on lottery.draw')
    expect((await disabledTriggers.get()).values[0]?.value).toBe(1)
  }
  await runStatements(own.ownerUrl, 'alter table lottery.draw enable always trigger draw_kept')
  expect(await start({ DATABASE_URL: own.url })).toEqual([])
  expect((await disabledTriggers.get()).values[0]?.value).toBe(0)
})

test('[OF-13] what is given while the server works is reported within the hour', async () => {
  const own = await openClone()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const warnings: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })
  const stop = watchDatabase(own.url, log)
  await runStatements(own.ownerUrl, `grant create on database ${databaseOf(own.url)} to public`)
  vi.advanceTimersByTime(3_600_000)
  await stop()
  expect(warnings.join()).toContain('can alter history: create on the database')
  expect(await excess()).toBe(1)
  vi.advanceTimersByTime(3_600_000)
  expect(warnings).toHaveLength(1)
})

test.each([
  ['a superuser', 'superuser'],
  ['a role that may create roles', 'createrole'],
])('%s is no daily role', async (_, rights) => {
  const url = await createRole(db.ownerUrl, rights)
  const starting = start({ DATABASE_URL: url, KOI_MIGRATION_URL: db.ownerUrl })
  await expect(starting).rejects.toThrow('it should be a plain role')
})

test('an owner that is no superuser migrates and grants; its members are no daily roles', async () => {
  const empty = await createEmptyDatabase()
  const name = new URL(empty).pathname.slice(1)
  const owner = await createRole(empty)
  const daily = await createRole(empty)
  const [ownerRole, dailyRole] = [owner, daily].map((url) => new URL(url).username)
  await runStatements(template.url, `alter database ${name} owner to ${ownerRole}`)
  const both = { DATABASE_URL: daily, KOI_MIGRATION_URL: owner }
  expect(await start(both)).toEqual([])
  expect(await start({ DATABASE_URL: daily })).toEqual([])
  // The job queue hides its rows from all but its owner, unless a policy shows them.
  await runStatements(daily, `select graphile_worker.add_job('one')`)
  const seen = await withClient(daily, (client) => client.query('select from graphile_worker._private_jobs'))
  expect(seen.rowCount).toBe(1)
  await expect(start({ ...both, DATABASE_URL: owner })).rejects.toThrow('it should be a plain role')
  await runStatements(template.url, `grant ${ownerRole} to ${dailyRole} with inherit false`)
  await expect(start(both)).rejects.toThrow(`may act as ${ownerRole}`)
})

/** A clone of this file's own database, which a test may break. */
async function openClone(): Promise<{ readonly url: string; readonly ownerUrl: string }> {
  const name = `${template.name}_${randomBytes(5).toString('hex')}`
  await runStatements(
    template.url,
    `create database ${name} template ${template.name}`,
    `revoke temporary on database ${name} from public`,
  )
  onTestFinished(() => runStatements(template.url, `drop database ${name} with (force)`))
  return { url: withDatabase(template.dailyUrl, name), ownerUrl: withDatabase(template.url, name) }
}

test('rights are compared for the role that is asked about', async () => {
  const difference = await withClient(db.ownerUrl, async (client) =>
    compareRights(client, await withClient(db.url, currentRole)),
  )
  expect(difference).toEqual({ missing: [], excess: [] })
})
