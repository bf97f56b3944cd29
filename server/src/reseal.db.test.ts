import { expect, test } from 'vitest'
import { findAll } from './main-prove.ts'
import { sealWithNewest } from './main-reseal.ts'
import { findClosed, findSealedBy, resealAll } from './reseal.ts'
import { audit, SERVER, setAuditKeys } from './rooms/operators/index.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { openSecret, sealSecret } from './secrets.ts'
import { testConfig, testContext } from './testing/context.ts'
import { openTestDatabase } from './testing/database.ts'

const db = await openTestDatabase()
const OLD = `test:${'5a'.repeat(32)}`
const NEW = `newer:${'77'.repeat(32)}`
/** The commands work as the owner of the tables. */
const withKeys = (keys: string) => {
  const config = testConfig({ KOI_MASTER_KEY: keys })
  return { ...testContext({ db, config }), db, config }
}
const [before, both, after] = [withKeys(OLD), withKeys(`${NEW},${OLD}`), withKeys(NEW)]

interface Row {
  readonly place: string
  readonly sealed: string
  readonly purpose: string
}

const secretOf = ({ table, column }: SealedColumn): string => `the secret of ${table}.${column}`

/** A row of the table with something in each column that must have a value; checks are the rooms' own. */
async function insertRow(table: string): Promise<void> {
  await db.query(`do $$ declare one record; begin
    for one in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
      execute format('alter table ${table} drop constraint %I', one.conname);
    end loop; end $$`)
  const columns = await db.query<{ name: string; value: string }>(
    `select quote_ident(attname) as name, case
       when typname in ('text', 'varchar', 'bytea') then quote_literal('x')
       when typname = 'timestamptz' then 'now()' when typname = 'date' then 'current_date'
       when typname = 'bool' then 'true' when typname in ('json', 'jsonb') then quote_literal('{}')
       when typname = 'uuid' then 'gen_random_uuid()' when left(typname, 1) = '_' then quote_literal('{}')
       else '1' end as value
     from pg_attribute join pg_type on pg_type.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef
       and attidentity = '' and attgenerated = ''`,
    [table],
  )
  const [names, values] = [columns.map(({ name }) => name), columns.map(({ value }) => value)]
  await db.transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(`insert into ${table} (${names}) values (${values})`)
  })
}

/** Puts a text of the old key into a column of the newest row, as the code would that owns it. */
async function sealOne(column: SealedColumn): Promise<void> {
  const { table, purpose } = column
  const [row] = await db.query<Row>(
    `select ctid::text as place, ${purpose} as purpose from ${table} order by ctid desc limit 1`,
  )
  const text = sealSecret(before.config, before.random, Buffer.from(secretOf(column)), row?.purpose ?? '')
  await db.transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    const value = column.value ?? 'fresh.new_text'
    await tx.query(
      `update ${table} set ${column.column} = ${value} from (select $2::text) fresh(new_text)
       where ${table}.ctid = $1::tid`,
      [row?.place, text],
    )
  })
}

const read = ({ table, column, text = column, purpose }: SealedColumn) =>
  db.query<Row>(
    `select ctid::text as place, ${text} as sealed, ${purpose} as purpose from ${table}
     where ${text} is not null order by ctid desc`,
  )

for (const table of new Set(SEALED_COLUMNS.map((column) => column.table))) {
  if (table === 'graphile_worker._private_jobs')
    await db.query(`select graphile_worker.add_job('members.send-letter', '{"until":1}'::json)`)
  else await insertRow(table)
}
for (const column of SEALED_COLUMNS) await sealOne(column)

test('[RU-13] every column is sealed anew, and then the new key alone opens all of it', async () => {
  const results = await resealAll(both)
  expect(results.filter(({ sealed, closed }) => sealed < 1 || closed > 0)).toEqual([])
  expect(results.map(({ column }) => column)).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`),
  )
  for (const column of SEALED_COLUMNS) {
    const [row] = await read(column)
    expect(openSecret(after.config, row?.sealed ?? '', row?.purpose ?? '').toString()).toBe(secretOf(column))
  }
  expect(await findSealedBy(db, ['test'])).toEqual([])
  expect(await findClosed(after)).toEqual([])
})

test('[RU-13] a second run has nothing to do', async () => {
  expect((await resealAll(both)).filter(({ sealed }) => sealed > 0)).toEqual([])
})

test('[RU-13] it is not done while a column that nobody listed has text of the old key', async () => {
  await db.query('create table forgotten (secret text, more jsonb)')
  const text = sealSecret(before.config, before.random, Buffer.from('x'), 'nobody')
  await db.query('insert into forgotten values ($1, $2)', [text, { inner: text }])
  const findings = await sealWithNewest(both)
  expect(findings).toEqual([
    'public.forgotten.secret: 1 rows are still under test',
    'public.forgotten.more: 1 rows are still under test',
  ])
  await db.query('drop table forgotten')
  expect(await sealWithNewest(both)).toEqual([])
})

test('[RU-13] a text that was copied into another row is not sealed for it, and is a finding', async () => {
  const text = sealSecret(before.config, before.random, Buffer.from('x'), 'members.totp:77')
  await db.query('update members.two_step set secret = $1', [text])
  expect(await sealWithNewest(both)).toContain(
    'members.two_step.secret: 1 texts open with no key of KOI_MASTER_KEY',
  )
  expect(await findClosed(both)).toEqual([{ column: 'members.two_step.secret', closed: 1 }])
  await db.query('delete from members.two_step')
})

test('[RU-13] the audit trail is whole with the new key alone', async () => {
  setAuditKeys(before.config)
  await db.transact((tx) => audit(tx, SERVER, { at: before.clock.now(), action: 'key.reseal', target: 'x' }))
  setAuditKeys(both.config)
  expect(await sealWithNewest(both)).toEqual([])
  setAuditKeys(after.config)
  const findings = await findAll(after)
  expect(findings.filter((finding) => finding.includes('trail') || finding.includes('sealed'))).toEqual([])
})
