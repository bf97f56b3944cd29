import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { hashOf } from '../fairness/chance.ts'
import { rotateSeeds } from '../host/seed-pairs.ts'
import { openStudioDatabase } from '../testing/database.ts'
import { openUniverse } from '../testing/world.ts'
import { migrate } from './migrate.ts'
import { openSource, openState, sealSeeds } from './seal-seeds.ts'

const db = await openStudioDatabase()
const { world } = openUniverse(db).begin()
const folder = mkdtempSync(join(tmpdir(), 'koi-studio-seal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const seed = (digit: string): string => digit.repeat(64)
const CARD = `'KOIRNG', 'moon-mines', 'ann', 'CNY', false`

/** Rows as the version before this one wrote them. */
async function writeOldRows(): Promise<void> {
  const migrations = fileURLToPath(new URL('migrations', import.meta.url))
  for (const name of readdirSync(migrations)) {
    if (name < '0045') cpSync(join(migrations, name), join(folder, name))
  }
  await db.query('drop schema studio cascade')
  await migrate(db.url, folder)
  const open = {
    id: 'x',
    source: { serverSeed: seed('a'), clientSeed: 'c', nonce: 1 },
    play: { mines: [3, 7] },
  }
  const source = { ...open.source, serverHash: hashOf(seed('a')) }
  await db.query(
    `insert into seed_pair (vendor, player, currency, server_seed, next_server_seed, client_seed, nonce)
     values ('KOIRNG', 'ann', 'CNY', $1, $2, 'c', 2)`,
    [seed('a'), seed('b')],
  )
  await db.query(
    `insert into round (id, seat, vendor, game, player, currency, practice, stake, state, source, kept,
       opened_at, moved_at, closed_at)
     values ('00000000-0000-4000-8000-000000000001', gen_random_uuid(), ${CARD}, 1, 'playing', $1, $2, now(),
         now(), null),
       ('00000000-0000-4000-8000-000000000002', gen_random_uuid(), ${CARD}, 1, 'closed', $3, '{}', now(),
         now(), now())`,
    [JSON.stringify(source), JSON.stringify(open), JSON.stringify({ ...source, serverSeed: seed('0') })],
  )
  await db.query(
    `insert into table_round (game, number, server_seed, server_hash, state, opened_at, locked_at, outcome)
     values ('roulette', 1, $1, $2, 'betting', now(), null, null),
       ('sic-bo', 1, $1, $2, 'dealt', now(), now(), '[1,2,3]')`,
    [seed('c'), hashOf(seed('c'))],
  )
  await db.query(
    `insert into bull_hand (id, table_code, number, currency, practice, base, server_seed, banker, phase,
       made_at, moved_at)
     values (gen_random_uuid(), 'CNY-10000', 0, 'CNY', false, 10000, $1, 0, 'locking', now(), now())`,
    [seed('d')],
  )
  await db.query(
    `insert into fixture (code, game, vendor, number, home, away, kick_off, server_seed, server_hash, state,
       tells)
     values ('pond-league-20261122T120300Z-1', 'pond-league', 'KOISPORT', 1, 'a', 'b', now(), $1, $2,
       'scheduled', true)`,
    [seed('e'), hashOf(seed('e'))],
  )
}

/** Every column of every row of the schema, as text. */
async function dump(): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'studio'",
  )
  const texts = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: all } = await db.query<{ text: string }>(`select one::text as text from "${name}" one`)
      return all.map(({ text }) => text).join('\n')
    }),
  )
  return texts.join('\n')
}

test('an upgrade seals every seed that decides something, and none that is revealed', async () => {
  await writeOldRows()
  expect(await dump()).toContain(seed('a'))
  await migrate(db.url)
  await sealSeeds(db, world.vault)
  // At every start: a second run finds nothing to seal.
  await sealSeeds(db, world.vault)
  const text = await dump()
  for (const digit of 'abcde') expect(text, digit).not.toContain(seed(digit))
  expect(text).not.toContain('"mines"')
  expect(text).toContain(seed('0'))
  const { rows } = await db.query("select id, source, kept from round where state = 'playing'")
  const [{ id, source, kept }] = rows
  expect(openSource(world.vault, id, source)).toMatchObject({ serverSeed: seed('a'), clientSeed: 'c' })
  expect(openState(world.vault, id, kept)).toMatchObject({ play: { mines: [3, 7] } })
  // What was open under the old scheme goes back.
  const states = await db.query('select game, state from table_round order by game')
  expect(states.rows).toEqual([
    { game: 'roulette', state: 'void' },
    { game: 'sic-bo', state: 'dealt' },
  ])
})

test('the sealed pair goes on: a rotation reveals the seed whose hash was shown before', async () => {
  await db.query("update round set state = 'closed', closed_at = now()")
  const of = { vendor: 'KOIRNG', user: 'ann', currency: 'CNY' } as const
  const { pair, revealed } = await rotateSeeds(world, of, undefined)
  expect(revealed).toMatchObject({ serverSeed: seed('a'), serverHash: hashOf(seed('a')), rounds: 2 })
  expect(pair.serverHash).toBe(hashOf(seed('b')))
  // A plain seed cannot be written any more.
  const plain = db.query('update seed_pair set server_seed = $1', [seed('f')])
  await expect(plain).rejects.toThrow('seed_pair_sealed')
})
