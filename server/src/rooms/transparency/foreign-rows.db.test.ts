import { treeRoot } from '@koi/contract/fairness/log-tree.ts'
import { COSIGNATURE, publicKeyFrom, signLine, verifierText } from '@koi/contract/fairness/signed-note.ts'
import { beforeEach, expect, test } from 'vitest'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { askWitnesses } from './ask-witnesses.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { appendTestEntries, readLog } from './testing.ts'
import { watchLog } from './watch-log.ts'

/** What somebody with the daily role writes into the tables of the log neither stops it nor is served. */

const db = await openTestDatabase()
const reports: object[] = []
const base = testContext({ db })
const log = { ...base.log, error: (line: object) => reports.push(line), warn: () => undefined }
const ctx = { ...base, log: log as typeof base.log }

let size = 0
async function grow(count: number): Promise<void> {
  await appendTestEntries(ctx, size, count)
  size += count
  await sequenceEntries(ctx)
}

/** The published log is the one that was signed last, with all of its entries. */
async function expectWhole(): Promise<void> {
  const { head, tree } = await readLog(ctx)
  expect(head.size).toBe(size)
  expect(Buffer.from(await treeRoot(tree))).toEqual(Buffer.from(head.root))
}

const asDaily = (statement: string) => db.daily.query(statement)
/** As somebody who can turn the triggers off. */
const asOwner = (statement: string) =>
  db.transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(statement)
  })

const checkpointOf = (text: string) =>
  `insert into transparency.checkpoint (size, root, note, signed_at) values (${text},
     decode(repeat('00', 32), 'hex'), E'x/log\\n9\\nAAAA\\n\\n— x AAAA\\n', now() - interval '1 hour')`
const placeOf = (position: string) =>
  `with entry as (
     insert into transparency.entry (type, subject, content, queued_at)
     values ('root', 'x', 'foreign' || gen_random_uuid()::text::bytea, now()) returning id
   )
   insert into transparency.leaf (position, entry_id) select ${position}, entry.id from entry`

beforeEach(async () => {
  await grow(3)
  reports.length = 0
})

test('[FA-01] a checkpoint that the log has not signed is not served, and stops nothing', async () => {
  await expect(asDaily(checkpointOf('999999999'))).rejects.toThrow('fewer than 999999999 entries')
  await asOwner(checkpointOf('999999999'))
  await expectWhole()
  await grow(2)
  await expectWhole()
  await watchLog(ctx)
  expect(reports).toMatchObject([{ event: 'log foreign rows', checkpoints: 1 }])
})

test('[FA-01] a signed note in the row of another size is not built on; its own root counts', async () => {
  await asOwner(
    `insert into transparency.checkpoint (size, root, note, signed_at)
     select size + 100000000, root, note, signed_at from transparency.checkpoint where size = ${size}`,
  )
  await asOwner(`update transparency.checkpoint set root = sha256('x') where size = ${size}`)
  await grow(1)
  await expectWhole()
})

test('[FA-01] hashes and places ahead of the tree are refused', async () => {
  const hashAt = (level: number, position: number) =>
    asDaily(`insert into transparency.tile_hash (level, position, hash)
      values (${level}, ${position}, sha256('x'))`)
  for (const [level, position] of [
    [0, size],
    [0, size + 500],
    [1, 0],
    [7, 3],
  ] as const)
    await expect(hashAt(level, position)).rejects.toThrow('not a hash of the public log')
  await expect(asDaily(placeOf(String(size + 1)))).rejects.toThrow(`no place ${size + 1} yet`)
  await grow(600)
  await expectWhole()
})

test('[FA-01] a hash ahead of the tree from before it was refused does not change the tree', async () => {
  await asOwner(`insert into transparency.tile_hash (level, position, hash)
    values (0, ${size + 500}, sha256('x'))`)
  await grow(20)
  await expectWhole()
  await asOwner(`delete from transparency.tile_hash where level = 0 and position > ${size}`)
})

test('[FA-01] an entry that somebody else gave the next place is taken into the tree', async () => {
  await asDaily(placeOf(String(size)))
  // The size that would be next is taken as well.
  await asDaily(checkpointOf(String(size + 1)))
  size += 1
  await grow(1)
  await expectWhole()
  expect(reports).toMatchObject([{ event: 'log foreign rows', leaves: 1 }])
  await grow(300)
  await expectWhole()
})

test('[FA-01] more foreign places than a batch are taken batch by batch', async () => {
  const many = 1_500
  await asDaily(
    `with entry as (
       insert into transparency.entry (type, subject, content, queued_at)
       select 'root', 'x', ('many ' || number)::bytea, now() from generate_series(1, ${many}) number
       returning id
     )
     insert into transparency.leaf (position, entry_id)
     select ${size} - 1 + row_number() over (order by id), id from entry`,
  )
  size += many
  await grow(2)
  await expectWhole()
  expect(reports).toMatchObject([{ leaves: 1024 }, { leaves: many - 1024 }])
})

test('[FA-01] an entry that is queued again gets no second place', async () => {
  await asDaily('insert into transparency.waiting (entry_id) select min(entry_id) from transparency.leaf')
  await grow(2)
  await expectWhole()
  expect(await db.query('select from transparency.waiting')).toEqual([])
})

test('[FA-01] a line that no witness has signed is not served and counts for nothing', async () => {
  const secret = new Uint8Array(32).fill(7)
  const key = { name: 'w.example', type: COSIGNATURE, publicKey: publicKeyFrom(secret) } as const
  const config = testConfig({ KOI_LOG_WITNESSES: `${verifierText(key)} https://w.example/log` })
  const answered = {
    ...ctx,
    config,
    fetch: (async (url: string) =>
      new Response(
        url.endsWith('/logs') ? '{}' : signLine(key, secret, { text: 'another\n', seconds: 1 }),
      )) as typeof ctx.fetch,
  }
  const forged = signLine(key, new Uint8Array(32).fill(8), { text: 'x\n', seconds: 1 })
  for (const [witness, line] of [
    ['w.example', forged],
    ['x.example', 'not a line'],
  ])
    await db.daily.query(
      `insert into transparency.cosignature (size, witness, line, signed_at) values ($1, $2, $3, now())`,
      [size, witness, line],
    )
  const { checkpoint } = await readLog(answered)
  expect(checkpoint.split('\n')).toHaveLength(6)
  await askWitnesses(answered)
  expect(reports).toMatchObject([{ event: 'log witnesses', size, cosigned: 0 }])
  const [row] = await db.query<{ failure: string }>('select failure from transparency.witness')
  expect(row?.failure).toContain('not its own')
})

test('[FA-01] a day to come cannot be said to be anchored', async () => {
  const anchorOn = (day: string) =>
    asDaily(`insert into transparency.anchor (day, size, place, receipt, sent_at)
      values (${day}, ${size}, 'https://elsewhere.example', 'x', now())`)
  await expect(anchorOn('current_date + 2')).rejects.toThrow('has not begun')
  await anchorOn('current_date - 5')
})
