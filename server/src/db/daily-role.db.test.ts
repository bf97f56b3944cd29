import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { runStatements } from '../testing/template-database.ts'
import { DAILY_RIGHTS, declaredRights } from './daily-rights.ts'
import { currentRole, withClient } from './with-client.ts'

const db = await openTestDatabase()

/** What nobody may rewrite: the books, what was bet, what was drawn, what was published, who did what. */
const HISTORY = {
  book: ['ledger_entry', 'ledger_transaction', 'lottery_ticket', 'lottery_wager', 'protection_event'],
  lottery: ['draw', 'draw_chunk', 'draw_result', 'seal', 'terms', 'timetable'],
  operators: ['audit_line'],
  transparency: ['entry', 'leaf', 'tile_hash', 'checkpoint', 'cosignature', 'anchor', 'sum_run', 'signer'],
}
/** Columns of history that take a later note, or lose a text about an erased person, which a trigger checks. */
const NOTES = ['leaf', 'cancelled_at', 'hits', 'payout', 'withdrawn_at', 'reason', 'before', 'after']
/** The record of a draw, and what names a result. */
const RECORD = `draw_id version basis source game_code numero opens_at close_at draw_at commitment sealed_seed
  beacon_chain beacon_round previous_record_hash record_hash`.split(/\s+/)

interface Table {
  readonly name: string
  readonly schema: string
  readonly table: string
  readonly columns: readonly string[]
}

/** Every table that is not PostgreSQL's own. */
const tables = await db.query<Table>(
  `select format('%I.%I', nspname, relname) as name, nspname as schema, relname as table,
     array(select attname::text from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
   from pg_class join pg_namespace on pg_namespace.oid = relnamespace
   where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema$)' order by 1`,
)

/** Whether the daily role may run a statement; it is rolled back in any case. */
async function may(client: pg.Client, statement: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    expect(error.message, statement).toMatch(/^(permission denied|must be owner)/)
    return false
  } finally {
    await client.query('rollback')
  }
}

/** The columns that a grant lets the role update. */
function updatable({ schema, table, columns }: Table): readonly string[] {
  const declared = declaredRights(schema, table)
  const some = /update \(([^)]+)\)/.exec(declared)?.[1]
  return some?.split(',').map((column) => column.trim()) ?? (/update/.test(declared) ? columns : [])
}

test('[FA-01] the daily role may do with each table what is declared, and nothing else', async () => {
  expect(tables.length).toBeGreaterThan(200)
  await withClient(db.url, async (client) => {
    for (const table of tables) {
      const { name, schema, columns } = table
      const declared = declaredRights(schema, table.table)
      const updates: string[] = []
      // No row is touched: the right is checked before the first one is looked for.
      for (const column of columns) {
        if (await may(client, `update ${name} set ${column} = default where false`)) updates.push(column)
      }
      expect(updates.sort(), `update of ${name}`).toEqual([...updatable(table)].sort())
      const deletes = await may(client, `delete from ${name} where false`)
      expect(deletes, `delete from ${name}`).toBe(declared.includes('delete'))
      for (const statement of [
        `truncate ${name}`,
        `alter table ${name} disable trigger all`,
        `alter table ${name} add column more int`,
        `create trigger more before insert on ${name} execute function suppress_redundant_updates_trigger()`,
        `drop table ${name}`,
      ]) {
        expect(await may(client, statement), statement).toBe(false)
      }
    }
  })
})

test('[FA-01] [OF-13] history is never updated or deleted by the daily role', () => {
  for (const [schema, names] of Object.entries(HISTORY)) {
    for (const name of names) {
      const rights = DAILY_RIGHTS[schema]?.[name] ?? ''
      expect(rights, name).toContain('select, insert')
      expect(rights, name).not.toContain('delete')
      expect(rights.replace(/update \([^)]*\)/, ''), name).not.toContain('update')
      const columns = /update \(([^)]*)\)/.exec(rights)?.[1]?.split(/,\s+/) ?? []
      // What a draw and its results still get is checked by triggers; a record has no such columns.
      if (name === 'draw' || name === 'draw_result')
        expect(columns.filter((column) => RECORD.includes(column))).toEqual([])
      else expect(NOTES, name).toEqual(expect.arrayContaining(columns))
    }
  }
})

test('[FA-01] the daily role cannot become another role, turn triggers off or create anything', async () => {
  const owner = await withClient(db.ownerUrl, currentRole)
  const schemas = [...new Set(tables.map(({ schema }) => schema))]
  await withClient(db.url, async (client) => {
    for (const statement of [
      `set role ${owner}`,
      `set session authorization ${owner}`,
      'set session_replication_role = replica',
      'create role more',
      'create schema more',
      'create temporary table more (n int)',
      `alter function lottery.keep_draw() owner to current_user`,
      `create or replace function lottery.keep_draw() returns trigger language plpgsql as 'begin return new; end'`,
      ...schemas.flatMap((schema) => [
        `create table ${schema}.more (n int)`,
        `create function ${schema}.more() returns int language sql as 'select 1'`,
      ]),
    ]) {
      expect(await may(client, statement), statement).toBe(false)
    }
  })
})

/** Sets up a ticket of a draw whose sale is closed. */
const SEALED = `
  set session_replication_role = replica;
  insert into book_00.lottery_sale (draw_id, game, numero, state, opens_at, close_at, draw_at)
  values (1, 'SSC60', '1', 'closed', now(), now(), now());
  insert into book_00.lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce)
  values (1, 1, 1, now(), gen_random_uuid(), '\\x00112233445566778899001122334455');`

test('[FA-01] a temporary table takes the place of no table that a trigger reads', async () => {
  const role = await withClient(db.url, currentRole)
  const database = new URL(db.ownerUrl).pathname.slice(1)
  await runStatements(db.ownerUrl, SEALED)
  const shadow = 'create temporary table lottery_sale (draw_id bigint, state text)'
  await withClient(db.url, async (client) => expect(await may(client, shadow)).toBe(false))
  // A site may have granted it.
  await runStatements(db.ownerUrl, `grant temporary on database ${database} to ${role}`)
  await withClient(db.url, async (client) => {
    await client.query(`${shadow}; insert into lottery_sale values (1, 'open')`)
    const change = `update book_00.lottery_ticket set leaf = sha256('other') where id = 1`
    await expect(client.query(change)).rejects.toThrow('the tickets of draw 1 are sealed')
  })
  await runStatements(db.ownerUrl, `revoke temporary on database ${database} from ${role}`)
})

test('every function that sets its search path, and every trigger, looks into pg_temp last', async () => {
  const functions = await db.query<{ name: string; path: string | null }>(
    `select pg_proc.oid::regprocedure::text as name,
       (select setting from unnest(proconfig) setting where setting like 'search_path=%') as path
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where nspname !~ '^(pg_|information_schema$|graphile_worker$)'
       and (prorettype = 'trigger'::regtype or proconfig::text like '%search_path=%')`,
  )
  expect(functions.length).toBeGreaterThan(100)
  for (const { name, path } of functions) expect(path, name).toMatch(/^search_path=\w+, pg_temp$/)
})

test('the daily role draws and reads numbers of every sequence, and resets none', async () => {
  const sequences = await db.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     where relkind = 'S' and nspname !~ '^(pg_|information_schema$)'`,
  )
  expect(sequences.length).toBeGreaterThan(20)
  await withClient(db.url, async (client) => {
    for (const { name } of sequences) {
      expect(await may(client, `select nextval('${name}')`), name).toBe(true)
      expect(await may(client, `select last_value from ${name}`), name).toBe(true)
      expect(await may(client, `select setval('${name}', 1)`), name).toBe(false)
    }
  })
})

test('no function works with the rights of its owner', async () => {
  const found = await db.query(
    `select proname from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where prosecdef and nspname !~ '^(pg_|information_schema$)'`,
  )
  expect(found).toEqual([])
})

test('every declared table exists, and every column of a grant', () => {
  const books = new Set(tables.map(({ schema }) => schema).filter((schema) => /^book_/.test(schema)))
  const known = new Map(tables.map(({ schema, table, columns }) => [`${schema}.${table}`, columns]))
  for (const [schema, names] of Object.entries(DAILY_RIGHTS)) {
    for (const place of schema === 'book' ? books : [schema]) {
      for (const name of Object.keys(names)) expect([...known.keys()]).toContain(`${place}.${name}`)
    }
  }
  for (const table of tables) expect(table.columns).toEqual(expect.arrayContaining([...updatable(table)]))
})
