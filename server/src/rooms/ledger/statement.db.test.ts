import { ONE } from '@koi/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { openFunded } from '../../testing/accounts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import {
  captureHold,
  channelAccount,
  houseAccount,
  memberAccount,
  openAccounts,
  placeHold,
  postOne,
  readBalances,
  readKinds,
  readStatement,
  releaseHold,
  type StatementLine,
  sumStatement,
} from './index.ts'

const db = await openTestDatabase()
const book = db.book(0)
const start = new Date('2026-01-02T00:00:00Z')
const hour = (n: number) => new Date(start.getTime() + n * 3_600_000)
const account = memberAccount(4n, 'cash')

await openFunded(db, 0, { memberId: 4n, cash: 100n * ONE, at: start })
for (let n = 1; n <= 9; n++) {
  await book.transact((tx) =>
    postOne(tx, {
      reference: `spend:${n}`,
      kind: 'adjustment',
      currency: 'CNY',
      // Groups of three have the same time, and are ordered by transaction.
      at: hour(Math.ceil(n / 3)),
      postings: [{ source: account, destination: houseAccount('adjustments'), amount: BigInt(n) * ONE }],
    }),
  )
}

describe('the account record', () => {
  it('[MN-06] pages newest first, each line with the balance after it', async () => {
    const lines: StatementLine[] = []
    let cursor: string | undefined
    do {
      const { rows, next } = await readStatement(book, { account }, { pageSize: 4, cursor })
      lines.push(...rows)
      cursor = next ?? undefined
    } while (cursor !== undefined)
    const references = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => `spend:${n}`)
    expect(lines.map((line) => line.reference)).toEqual([...references, 'opening:4'])
    expect(lines[0]).toMatchObject({
      amount: -9n * ONE,
      balanceAfter: 55n * ONE,
      kind: 'adjustment',
      at: hour(3),
    })
    lines.forEach((line, index) => {
      expect(line.balanceAfter - line.amount).toBe(lines[index + 1]?.balanceAfter ?? 0n)
    })
  })

  it('[MN-18] is filtered by kind and by time, and summed by kind', async () => {
    expect(await readKinds(book, account)).toEqual(['adjustment', 'deposit'])
    const deposits = await readStatement(book, { account, kinds: ['deposit'] }, {})
    expect(deposits.rows.map((line) => line.reference)).toEqual(['opening:4'])
    const second = await readStatement(book, { account, from: hour(2), to: hour(3) }, {})
    expect(second.rows.map((line) => line.reference)).toEqual(['spend:6', 'spend:5', 'spend:4'])
    expect(await sumStatement(book, { account, from: hour(2) })).toEqual([
      { kind: 'adjustment', count: 6n, amount: -39n * ONE },
    ])
  })

  it('never shows another member’s entries, and refuses a malformed cursor', async () => {
    await openFunded(db, 0, { memberId: 8n, cash: ONE, at: start })
    const other = await readStatement(book, { account: memberAccount(8n, 'cash') }, {})
    expect(other.rows.map((line) => line.reference)).toEqual(['opening:8'])
    expect((await readStatement(book, { account: memberAccount(12n, 'cash') }, {})).rows).toEqual([])
    await expect(readStatement(book, { account }, { cursor: "1_1' or 1=1" })).rejects.toThrow(
      'request.invalid',
    )
  })
})

describe('balances and holds', () => {
  const hold = {
    reference: 'withdrawal:1',
    memberId: 4n,
    currency: 'CNY' as const,
    amount: 5n * ONE,
    kind: 'withdrawal',
  }
  const balances = () => readBalances(book, 4n)

  it('[EN-04] reads what can be spent and what is held apart', async () => {
    const placed = await book.transact((tx) => placeHold(tx, { ...hold, at: hour(5) }))
    expect(placed).toEqual({
      reference: hold.reference,
      state: 'placed',
      amount: hold.amount,
      placedAt: hour(5),
      closedAt: null,
    })
    const held = await balances()
    expect(held).toEqual({ currency: 'CNY', cash: 50n * ONE, held: 5n * ONE, bonus: 0n })
    expect(await readBalances(book, 999n)).toBeNull()
  })

  it('a hold is repeatable, keeps its amount and ends once', async () => {
    expect((await book.transact((tx) => placeHold(tx, { ...hold, at: hour(6) }))).placedAt).toEqual(hour(5))
    await expect(
      book.transact((tx) => placeHold(tx, { ...hold, amount: ONE, at: hour(6) })),
    ).rejects.toMatchObject({ code: 'key.reused' })
    const end = { reference: hold.reference, kind: 'withdrawal', at: hour(7) }
    const pay = (code: string) =>
      book.transact((tx) => captureHold(tx, { ...end, destination: channelAccount(code) }))
    expect((await pay('QUICKPAY')).state).toBe('captured')
    expect(await pay('QUICKPAY')).toMatchObject({ state: 'captured', closedAt: hour(7) })
    await expect(pay('OTHER')).rejects.toMatchObject({ code: 'key.reused' })
    await expect(book.transact((tx) => releaseHold(tx, end))).rejects.toMatchObject({ code: 'hold.closed' })
    await expect(
      book.transact((tx) => releaseHold(tx, { ...end, reference: 'withdrawal:9' })),
    ).rejects.toThrow('no hold')
    expect(await balances()).toMatchObject({ cash: 50n * ONE, held: 0n })
  })

  it('accounts are opened once and keep their balances', async () => {
    await book.transact((tx) => openAccounts(tx, { memberId: 4n, currency: 'CNY', at: hour(9) }))
    expect(await balances()).toMatchObject({ cash: 50n * ONE })
  })
})
