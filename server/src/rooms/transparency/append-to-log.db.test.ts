import { type LogEntry, logEntryText } from '@koi/contract/fairness/log-entry.ts'
import { leafHash } from '@koi/contract/fairness/merkle.ts'
import { expect, test } from 'vitest'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { appendToLog } from './index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const now = ctx.clock.now()
const hash = 'ab'.repeat(32)

const rootOf = (numero: string, count = 3): LogEntry => ({
  type: 'root',
  game: 'SSC60',
  numero,
  record: hash,
  root: hash,
  count,
  at: now.getTime(),
})

const entriesOf = (numero: string) =>
  db.query<{ type: string; content: Buffer; leaf_hash: Buffer; waiting: boolean }>(
    `select entry.type, entry.content, entry.leaf_hash, waiting.entry_id is not null as waiting
     from transparency.entry left join transparency.waiting on waiting.entry_id = entry.id
     where entry.subject = $1 order by entry.id`,
    [`draw:SSC60/${numero}`],
  )

test('[FA-01] an entry is appended in the transaction of its change, in order', async () => {
  await db.transact((tx) => appendToLog(tx, now, [rootOf('1', 1), rootOf('1', 2), rootOf('1', 3)]))
  const rows = await entriesOf('1')
  expect(rows.map(({ content }) => String(content))).toEqual(
    [1, 2, 3].map((count) => logEntryText(rootOf('1', count))),
  )
  for (const { content, leaf_hash: leaf } of rows) expect(leaf).toEqual(Buffer.from(leafHash(content)))
  expect(rows.every(({ waiting }) => waiting)).toBe(true)
})

test('[FA-01] an entry of a transaction that fails is not appended', async () => {
  const failing = db.transact(async (tx) => {
    await appendToLog(tx, now, [rootOf('2')])
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect(await entriesOf('2')).toEqual([])
})

test('[FA-01] an entry that is not valid fails the change', async () => {
  const wrong: LogEntry = { ...rootOf('3'), type: 'root', count: 0.5 } as LogEntry
  await expect(db.transact((tx) => appendToLog(tx, now, [wrong]))).rejects.toThrow(RangeError)
  expect(await entriesOf('3')).toEqual([])
})

test('[FA-01] entries are never changed and never deleted', async () => {
  await db.transact((tx) => appendToLog(tx, now, [rootOf('4')]))
  const attacks = [
    `update transparency.entry set content = 'x'`,
    'delete from transparency.entry',
    'truncate transparency.entry cascade',
  ]
  for (const attack of attacks) await expect(db.query(attack)).rejects.toThrow('append only')
  expect(await entriesOf('4')).toHaveLength(1)
})
