import { ONE } from '@koi/contract/money.ts'
import { expect, it, vi } from 'vitest'
import type { Tx } from '../../db/db.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { channelAccount, houseAccount, postOne, proveBooks, readOpenBalance, takeSnapshots } from './index.ts'

const db = await openTestDatabase()
const book = db.book(0)
const at = new Date('2026-01-02T03:04:05Z')
const house = houseAccount('fees')
let posted = 0

const earn = (tx: Tx) =>
  postOne(tx, {
    reference: `fee:${++posted}`,
    kind: 'adjustment',
    currency: 'CNY',
    at,
    postings: [{ source: channelAccount('QUICKPAY'), destination: house, amount: ONE }],
  })
const balance = () => readOpenBalance(book, house, 'CNY')
const newest = async () => {
  const [row] = await book.query<{ balance: bigint }>(
    `select s.balance from ledger_snapshot s join ledger_account a on a.id = s.account_id
     where a.address = $1 order by s.upto desc limit 1`,
    [house],
  )
  return row?.balance ?? null
}

/** Others of the server have open transactions too, such as the copy of the next file's database. */
const untilTaken = (wanted: bigint) =>
  vi.waitFor(
    async () => {
      await takeSnapshots(db, at)
      expect(await newest()).toBe(wanted)
    },
    { timeout: 30_000 },
  )

it('an open balance is its newest snapshot plus later entries', async () => {
  await book.transact(earn)
  expect(await takeSnapshots(db, at)).toBe(0)
  expect(await newest()).toBeNull()
  await untilTaken(ONE)
  await book.transact(earn)
  expect(await balance()).toBe(2n * ONE)
  expect(await proveBooks(db)).toEqual([])
})

it('a snapshot waits for every transaction that was running at its mark', async () => {
  const [under, began] = gate()
  const [open, finish] = gate()
  const slow = book.transact(async (tx) => {
    await earn(tx)
    began()
    await open
  })
  await under
  await book.transact(earn)
  const before = await newest()
  await takeSnapshots(db, at)
  await takeSnapshots(db, at)
  // Marks set while the slow transaction runs cannot be used: its entry is below them and not yet visible.
  expect([before, ONE, 2n * ONE]).toContain(await newest())
  expect(await balance()).toBe(3n * ONE)
  finish()
  await slow
  expect(await balance()).toBe(4n * ONE)
  await untilTaken(4n * ONE)
  expect(await balance()).toBe(4n * ONE)
  expect(await proveBooks(db)).toEqual([])
})

function gate(): readonly [opened: Promise<void>, open: () => void] {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return [opened, () => open()]
}
