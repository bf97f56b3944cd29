import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { NOT_OF_MEMBERS, PERSONAL } from './testing/rules.ts'

const db = await openTestDatabase()

/** Names that columns with personal data, or with text that people type, have. */
const SOUNDS_PERSONAL: readonly string[] = [
  ...['account', 'account_key', 'nickname', 'icon', 'mobile', 'dialing_code', 'email', 'contact', 'contacts'],
  ...['payee_name', 'holder', 'sender', 'address', 'user_agent', 'endpoint', 'note', 'body', 'comment'],
  ...[
    'reason',
    'asked_reason',
    'decision_reason',
    'expiry_note',
    'answer',
    'birth_date',
    'id_number',
    'last_four',
    'masked_number',
    'number_sealed',
  ],
  ...['name_keys', 'person', 'sealed', 'bytes', 'content', 'browser_hash', 'place_hash', 'pay_to', 'pay_url'],
]

const columns = await db.query<{ place: string; name: string }>(
  `select case when nspname ~ '^book_' then 'book' else nspname end || '.' || relname as place,
     attname as name
   from pg_attribute join pg_class on pg_class.oid = attrelid
   join pg_namespace on pg_namespace.oid = relnamespace
   where relkind in ('r', 'p') and attnum > 0 and not attisdropped and nspname !~ '^(pg_|information_schema$)'
     and nspname <> 'graphile_worker'
     and format_type(atttypid, null) in ('text', 'jsonb', 'bytea', 'text[]') group by 1, 2 order by 1, 2`,
)

/** Secrets of the installation, pictures and records that no member wrote. */
const OF_THE_HOUSE =
  /^(whitelabel|transparency|operators\.(?!audit_line)|rain|games|vendors|public|ledger|missions|reports)\b/

test('[OF-22] every column that may have personal data has a rule', () => {
  const missing = columns
    .filter(({ name }) => SOUNDS_PERSONAL.includes(name))
    .filter(({ place, name }) => PERSONAL[place]?.[name] === undefined)
    .filter(({ place }) => NOT_OF_MEMBERS[place] === undefined && !OF_THE_HOUSE.test(place))
    .map(({ place, name }) => `${place}.${name}`)
    .filter((column) => NOT_OF_MEMBERS[column] === undefined)
  expect(missing).toEqual([])
})

test('[OF-22] every rule is about a column that there is', () => {
  const known = new Set(columns.map(({ place, name }) => `${place}.${name}`))
  const rules = Object.entries(PERSONAL).flatMap(([place, rule]) =>
    Object.keys(rule).map((name) => `${place}.${name}`),
  )
  expect(rules.filter((rule) => !known.has(rule))).toEqual([])
})

test('[OF-22] the page lists every table with its columns and their rules', () => {
  const page = readFileSync(new URL('../../../../docs/domain/retention.md', import.meta.url), 'utf8')
  for (const [place, rules] of Object.entries(PERSONAL)) expect(page).toContain(rowOf(place, rules))
})

/** A row of the page's table. */
const rowOf = (place: string, rules: Readonly<Record<string, string>>): string => {
  const kinds = [...new Set(Object.values(rules))]
  const parts = kinds.map((kind) => {
    const names = Object.keys(rules).filter((name) => rules[name] === kind)
    return `${kind}: ${names.join(', ')}`
  })
  return `| \`${place}\` | ${parts.join('; ')} |`
}
