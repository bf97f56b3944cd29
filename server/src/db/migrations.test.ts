import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('migrations/', import.meta.url)
/** What a new house begins with is in this one file. */
const SEED = '0050_whitelabel.sql'

/** What an open house offers: rows that are on or off, and the one row of the site. */
const OFFERED = 'whitelabel\\.(?:flag|promotion_switch|register_field|site)\\b'
const ON = /'1'|\btrue\b/i

/** The statements of a migration that would change what an open house offers. Pure. */
function turningOn(sql: string): string[] {
  const statements = sql.replaceAll(/--.*$/gm, '').split(';')
  const touches = (statement: string, verb: string) =>
    new RegExp(`${verb}\\s+${OFFERED}`, 'i').test(statement)
  return statements.filter(
    (statement) =>
      touches(statement, '\\b(?:update|delete\\s+from|truncate(?:\\s+table)?|merge\\s+into)(?:\\s+only)?') ||
      (touches(statement, '\\b(?:insert\\s+into|alter\\s+table(?:\\s+if\\s+exists)?(?:\\s+only)?)') &&
        ON.test(statement)),
  )
}

/** The names of the migrations after the seed that would turn something on. Pure. */
const breaches = (files: ReadonlyMap<string, string>): string[] =>
  [...files].filter(([name, sql]) => name > SEED && turningOn(sql).length > 0).map(([name]) => name)

test('an upgrade turns nothing on in a house that is open: what operators set is theirs', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const files = new Map(names.map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]))
  expect(turningOn(files.get(SEED) ?? '')).not.toEqual([])
  expect(breaches(files)).toEqual([])
})

test('of the migrations after the seed, those that turn something on are named', () => {
  const files = new Map([
    ['0040_operators.sql', 'create table operators.operator (id int);'],
    [SEED, "insert into whitelabel.flag values ('OLD3', '1');"],
    ['0900_whitelabel_off.sql', "insert into whitelabel.flag values ('NEW3', '0');"],
    ['0901_whitelabel_on.sql', "insert into whitelabel.flag values ('NEWER3', '1');"],
    ['0902_members_sms.sql', '-- why\nupdate whitelabel.site set firebase_sms = true;'],
  ])
  expect(breaches(files)).toEqual(['0901_whitelabel_on.sql', '0902_members_sms.sql'])
})

test.each([
  "update whitelabel.flag set value = '1' where name = 'MOBILENUMREG3'",
  'update whitelabel.site set firebase_sms = true',
  'UPDATE only whitelabel.register_field set enabled = false',
  'delete from whitelabel.promotion_switch',
  "insert into whitelabel.flag values ('NEW3', '1') on conflict do nothing",
  'alter table whitelabel.site\n  add column firebase_sms boolean not null default true',
  "alter table whitelabel.flag alter column value set default '1'",
  'with old as (select 1) update whitelabel.site set open = old from old',
])('it would be turned on by: %s', (statement) => {
  expect(turningOn(`-- why\ncreate table a (b int);\n${statement};`)).toHaveLength(1)
})

test.each([
  'alter table whitelabel.site add column firebase_sms boolean not null default false',
  "insert into whitelabel.flag values ('NEW3', '0') on conflict do nothing",
  'alter table whitelabel.site_picture add column shown boolean not null default true',
])('it stays off with: %s', (statement) => {
  expect(turningOn(`${statement};`)).toEqual([])
})
