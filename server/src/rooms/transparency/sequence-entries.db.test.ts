import {
  entriesIn,
  proveConsistency,
  proveInclusion,
  treeRoot,
  verifyConsistency,
  verifyInclusion,
} from '@koi/contract/fairness/log-tree.ts'
import { leafHash, merkleRoot } from '@koi/contract/fairness/merkle.ts'
import { expect, test } from 'vitest'
import { testConfig, testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { logFile } from './index.ts'
import { sequenceEntries } from './sequence-entries.ts'
import { originOf } from './signer.ts'
import { appendTestEntries, readLog, testText } from './testing.ts'
import { watchLog } from './watch-log.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const rootOf = (count: number) =>
  merkleRoot(Array.from({ length: count }, (_, numero) => leafHash(testText(numero))))

test('[FA-01] a log without entries has no files', async () => {
  expect(await sequenceEntries(ctx)).toBe(0)
  for (const path of ['checkpoint', 'key', 'tile/0/000', 'tile/0/000.p/1', 'tile/entries/000.p/1'])
    expect(await logFile(ctx, path)).toBeNull()
  expect((await logFile(ctx, 'witnesses'))?.body).toBe('')
})

test('[FA-01] every checkpoint contains the last one, and proves its entries', async () => {
  let size = 0
  let last = await readLogAfter(1)
  for (const count of [1, 2, 250, 3, 300, 1500, 66_000]) {
    const before = last
    last = await readLogAfter(count)
    const proof = await proveConsistency(last.tree, before.head.size)
    const claim = { old: before.head, size, root: last.head.root }
    expect(verifyConsistency(claim, proof)).toBe(true)
    for (const index of [0, before.head.size, size - 1]) {
      const inclusion = { leaf: leafHash(testText(index)), index, size, root: last.head.root }
      expect(verifyInclusion(inclusion, await proveInclusion(last.tree, index))).toBe(true)
    }
  }

  async function readLogAfter(count: number) {
    for (let done = 0; done < count; done += 10_000)
      await appendTestEntries(ctx, size + done, Math.min(10_000, count - done))
    expect(await sequenceEntries(ctx)).toBe(count)
    size += count
    const log = await readLog(ctx)
    expect(log.head.size).toBe(size)
    expect(Buffer.from(log.head.root)).toEqual(Buffer.from(rootOf(size)))
    expect(Buffer.from(await treeRoot(log.tree))).toEqual(Buffer.from(log.head.root))
    return log
  }
})

test('[FA-01] the files hold the entries themselves, and nothing beyond the tree', async () => {
  const { head } = await readLog(ctx)
  const first = await logFile(ctx, 'tile/entries/000')
  expect(first).toMatchObject({ isFinal: true, type: 'application/octet-stream' })
  const entries = entriesIn(Buffer.from(first?.body ?? ''))
  expect(entries).toHaveLength(256)
  expect(Buffer.from(entries[7] ?? [])).toEqual(Buffer.from(testText(7)))
  const [tiles, rest] = [Math.floor(head.size / 256), head.size % 256]
  expect(await logFile(ctx, `tile/entries/${tiles}.p/${rest}`)).not.toBeNull()
  expect(await logFile(ctx, `tile/entries/${tiles}.p/${rest + 1}`)).toBeNull()
  expect(await logFile(ctx, `tile/0/${tiles}`)).toBeNull()
  expect(await logFile(ctx, 'tile/3/000.p/1')).toBeNull()
  expect(await logFile(ctx, 'tile/0/0')).toBeNull()
  expect(await logFile(ctx, '../secrets')).toBeNull()
})

test('[FA-01] workers at the same time sign one tree of each size', async () => {
  const before = (await readLog(ctx)).head.size
  await appendTestEntries(ctx, before, 700)
  const counts = await Promise.all(Array.from({ length: 5 }, () => sequenceEntries(ctx)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(700)
  const { head } = await readLog(ctx)
  expect(head.size).toBe(before + 700)
  expect(Buffer.from(head.root)).toEqual(Buffer.from(rootOf(head.size)))
})

test('[FA-01] a worker that dies before its commit publishes nothing; the next one signs all', async () => {
  const before = await readLog(ctx)
  await appendTestEntries(ctx, before.head.size, 5)
  const dying = testContext({
    db: {
      ...db,
      transact: (work) =>
        db.transact(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
    },
  })
  await expect(sequenceEntries(dying)).rejects.toThrow('killed')
  expect((await readLog(ctx)).checkpoint).toBe(before.checkpoint)
  expect(await sequenceEntries(ctx)).toBe(5)
  expect((await readLog(ctx)).head.size).toBe(before.head.size + 5)
})

test('[FA-01] checkpoints, places and hashes are never changed', async () => {
  for (const table of ['checkpoint', 'leaf', 'tile_hash', 'signer', 'entry']) {
    await expect(db.query(`delete from transparency.${table}`)).rejects.toThrow('append only')
    await expect(db.query(`truncate transparency.${table} cascade`)).rejects.toThrow('append only')
  }
  await expect(db.query(`update transparency.tile_hash set hash = hash`)).rejects.toThrow('append only')
})

test('[RU-13] what seals the key of the log may change, its name and public key may not', async () => {
  await db.query('update transparency.signer set sealed_key = sealed_key')
  for (const change of [`origin = origin || 'x'`, `public_key = sha256('x')`, 'created_at = now()'])
    await expect(db.query(`update transparency.signer set ${change}`)).rejects.toThrow('append only')
})

test('[FA-01] a tree that was altered behind the triggers is not signed on', async () => {
  const { head, checkpoint } = await readLog(ctx)
  await db.transact(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(`update transparency.tile_hash set hash = sha256('x') where level = 0 and position = $1`, [
      head.size - 1,
    ])
  })
  await appendTestEntries(ctx, head.size, 1)
  await expect(sequenceEntries(ctx)).rejects.toThrow('differs from its checkpoint')
  expect((await readLog(ctx)).checkpoint).toBe(checkpoint)
  const broken = (await readLog(ctx)).tree
  expect(Buffer.from(await treeRoot(broken))).not.toEqual(Buffer.from(head.root))
})

test('[FA-01] entries that wait too long or were taken out of the queue are reported', async () => {
  const reports: unknown[] = []
  const log = { ...ctx.log, error: (line: unknown) => reports.push(line) } as typeof ctx.log
  const later = new Date(ctx.clock.now().getTime() + 120_000)
  await watchLog({ ...ctx, log })
  expect(reports).toEqual([])
  await watchLog({ ...ctx, log, clock: { now: () => later } })
  expect(reports).toMatchObject([{ event: 'log delay' }])
  await db.query('delete from transparency.waiting')
  await watchLog({ ...ctx, log })
  expect(reports).toMatchObject([{ event: 'log delay' }, { event: 'log entries lost', count: '1' }])
})

test('[FA-01] the log is named after the address of the site, and its key is sealed', async () => {
  expect(originOf(testConfig({ KOI_ORIGIN: 'https://koi.example' }))).toBe('koi.example/log')
  expect((await readLog(ctx)).key.name).toBe('koi.invalid/log')
  const [row] = await db.query<{ sealed: string }>('select sealed_key as sealed from transparency.signer')
  expect(row?.sealed).toMatch(/^test\./)
})
