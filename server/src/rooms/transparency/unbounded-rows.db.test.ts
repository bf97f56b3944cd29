import { COSIGNATURE, publicKeyFrom, signLine, verifierText } from '@koi/contract/fairness/signed-note.ts'
import { expect, test } from 'vitest'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { logStatus } from './show-log.ts'
import { takeSums } from './take-sums.ts'
import { appendTestEntries, readLog } from './testing.ts'

/** One row of somebody with the daily role must not stop the log for good: no row can be taken back. */

const db = await openTestDatabase()
const secret = new Uint8Array(32).fill(9)
const key = { name: 'w.example', type: COSIGNATURE, publicKey: publicKeyFrom(secret) } as const
let answer: (note: string) => BodyInit = () => ''
const ctx = testContext({
  db,
  config: testConfig({ KOI_LOG_WITNESSES: `${verifierText(key)} https://w.example/log` }),
  fetch: async (address, init) => {
    if (String(address).endsWith('/logs')) return new Response('{}')
    const body = String(init?.body)
    return new Response(answer(body.slice(body.indexOf('\n\n') + 2)))
  },
})
const cosign = (note: string) =>
  signLine(key, secret, { text: note.slice(0, note.lastIndexOf('\n\n') + 1), seconds: 5 })
const LONG = `repeat('x', 100000)`

await appendTestEntries(ctx, 0, 3)
await sequenceEntries(ctx)

test.each([
  ['a line', `cosignature (size, witness, line, signed_at) values (3, 'x', ${LONG}, now())`],
  ['a name under a line', `cosignature (size, witness, line, signed_at) values (3, ${LONG}, 'x', now())`],
  ['a name of a witness', `witness (name) values (${LONG})`],
  ['a failure', `witness (name, failure) values ('x', ${LONG})`],
  ['a note', `checkpoint (size, root, note, signed_at) values (2, sha256('x'), ${LONG}, now())`],
  [
    'a place outside',
    `anchor (day, size, place, receipt, sent_at) values ('2026-01-01', 3, ${LONG}, '', now())`,
  ],
])('[FA-01] %s that is too long is refused', async (_, row) => {
  await expect(db.daily.query(`insert into transparency.${row}`)).rejects.toThrow('check constraint')
})

test.each([
  ['a time of an entry', `entry (type, subject, content, queued_at) values ('a', 'b', 'c', 'infinity')`],
  ['a time of a witness', `witness (name, cosigned_at) values ('w.example', '-infinity')`],
  ['a size of a witness', `witness (name, size) values ('w.example', -5)`],
  [
    'a time of a copy outside',
    `anchor (day, size, place, receipt, sent_at) values ('2026-01-01', 3, 'x', '', 'infinity')`,
  ],
])('[FA-01] %s that no calendar has is refused', async (_, row) => {
  await expect(db.daily.query(`insert into transparency.${row}`)).rejects.toThrow('check constraint')
  await logStatus(ctx)
})

test('[FA-12] the number of a run to come cannot be taken', async () => {
  for (const [table, columns, values] of [
    ['sum_run', 'id, currency, root, total, count, taken_at', `sha256('x'), 1, 1, now()`],
    ['sum_leaf', 'run_id, member_id, nonce, amount, hash', `sha256('x'), 9223372036854775807, ''`],
    ['sum_node', 'run_id, level, position, hash, amount', `0, '', 1`],
  ]) {
    const own =
      table === 'sum_run' ? `'CNY', ${values}` : table === 'sum_leaf' ? `7, ${values}` : `0, ${values}`
    await expect(
      db.daily.query(
        `insert into transparency.${table} (${columns})
         select number, ${own} from generate_series(1, 50) number`,
      ),
    ).rejects.toThrow('there is no run')
  }
  await takeSums(ctx)
})

test('[FA-01] lines under names of no witness are not even read', async () => {
  await db.daily.query(
    `insert into transparency.cosignature (size, witness, line, signed_at)
     select 3, 'other' || number, repeat('x', 400), now() from generate_series(1, 5000) number`,
  )
  answer = cosign
  await askWitnesses(ctx)
  let longest = 0
  const query: typeof db.query = async (...given) => {
    const rows = await db.query(...given)
    for (const row of rows) {
      const lines: unknown = Reflect.get(Object(row), 'lines')
      if (Array.isArray(lines)) longest = Math.max(longest, lines.length)
    }
    return rows as never
  }
  const watched = { ...ctx, db: Object.create(db, { query: { value: query } }) as typeof db }
  expect((await readLog(watched)).checkpoint).toContain('— w.example ')
  expect(longest).toBe(1)
})

test('[FA-01] of several lines under its name the one that a witness has signed counts', async () => {
  await appendTestEntries(ctx, 3, 1)
  await sequenceEntries(ctx)
  const other = { ...key, publicKey: publicKeyFrom(new Uint8Array(32).fill(3)) }
  answer = (note) => signLine(other, new Uint8Array(32).fill(3), { text: 'x\n', seconds: 1 }) + cosign(note)
  await askWitnesses(ctx)
  expect((await readLog(ctx)).checkpoint.match(/^— w\.example /gm)).toHaveLength(1)
  expect((await readLog(ctx)).head.size).toBe(4)
})

test('[FA-01] an answer without an end is not read to its end', async () => {
  await appendTestEntries(ctx, 4, 1)
  await sequenceEntries(ctx)
  let pulled = 0
  answer = () =>
    new ReadableStream({
      pull(stream) {
        pulled += 1
        if (pulled > 500) stream.close()
        else stream.enqueue(new Uint8Array(65_536).fill(65))
      },
    })
  await askWitnesses(ctx)
  const [row] = await db.query<{ failure: string }>(
    `select failure from transparency.witness where name = 'w.example'`,
  )
  expect(row?.failure).toBe('the witness answered too much')
  expect(pulled).toBeLessThan(10)
})
