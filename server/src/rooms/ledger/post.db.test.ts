import { ONE } from '@koi/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import {
  type Address,
  channelAccount,
  houseAccount,
  memberAccount,
  openAccounts,
  post,
  postOne,
  proveBooks,
  readBalances,
  readOpenBalance,
  type Transaction,
} from './index.ts'

const db = await openTestDatabase()
const book = db.book(1)
const at = new Date('2026-01-02T03:04:05Z')
const channel = channelAccount('QUICKPAY')
let members = 0n

async function openMember(cash: bigint, currency: 'CNY' | 'FUN' = 'CNY'): Promise<bigint> {
  const memberId = ++members
  await book.transact(async (tx) => {
    await openAccounts(tx, { memberId, currency, at })
    if (cash > 0n) await postOne(tx, deposit(memberId, cash, { reference: `opening:${memberId}`, currency }))
  })
  return memberId
}

const deposit = (
  memberId: bigint,
  amount: bigint,
  changes: Partial<Transaction> & { reference: string },
): Transaction => ({
  kind: 'deposit',
  currency: 'CNY',
  at,
  postings: [{ source: channel, destination: memberAccount(memberId, 'cash'), amount }],
  ...changes,
})

const spend = (memberId: bigint, amount: bigint, reference: string): Transaction => ({
  reference,
  kind: 'adjustment',
  currency: 'CNY',
  at,
  postings: [{ source: memberAccount(memberId, 'cash'), destination: houseAccount('adjustments'), amount }],
})

const cashOf = async (memberId: bigint) => (await readBalances(book, memberId))?.cash

describe('post', () => {
  it('moves money once; the same reference with the same content gets the first answer', async () => {
    const member = await openMember(0n)
    const transaction = deposit(member, 5n * ONE, { reference: 'deposit:1' })
    const first = await book.transact((tx) => postOne(tx, transaction))
    const again = await book.transact((tx) =>
      postOne(tx, { ...transaction, at: new Date('2026-01-03T00:00:00Z') }),
    )
    expect(first.outcome).toBe('posted')
    expect(again).toEqual({ ...first, outcome: 'repeated' })
    expect(await cashOf(member)).toBe(5n * ONE)
  })

  it('refuses the same reference with other content', async () => {
    const member = await openMember(0n)
    await book.transact((tx) => postOne(tx, deposit(member, ONE, { reference: 'deposit:2' })))
    await expect(
      book.transact((tx) => postOne(tx, deposit(member, 2n * ONE, { reference: 'deposit:2' }))),
    ).rejects.toMatchObject({ code: 'key.reused' })
    expect(await cashOf(member)).toBe(ONE)
  })

  it('[MN-19] refuses only what the balance does not cover, in the given order', async () => {
    const member = await openMember(10n * ONE)
    const results = await book.transact((tx) =>
      post(tx, [
        spend(member, 8n * ONE, 'spend:1'),
        spend(member, 8n * ONE, 'spend:2'),
        deposit(member, 7n * ONE, { reference: 'deposit:3' }),
        spend(member, 9n * ONE, 'spend:3'),
      ]),
    )
    expect(results.map((result) => (result.outcome === 'refused' ? result.code : result.outcome))).toEqual([
      'posted',
      'wallet.insufficient_funds',
      'posted',
      'posted',
    ])
    expect(await cashOf(member)).toBe(0n)
  })

  it('creates open accounts with their first entry and derives their balance', async () => {
    const member = await openMember(0n)
    const before = await readOpenBalance(book, channel, 'CNY')
    await book.transact((tx) => postOne(tx, deposit(member, 3n * ONE, { reference: 'deposit:4' })))
    expect((await readOpenBalance(book, channel, 'CNY')) - before).toBe(-3n * ONE)
  })

  it('never mixes trial credit with real money', async () => {
    const trial = await openMember(ONE, 'FUN')
    const real = await openMember(ONE)
    const between = (currency: 'CNY' | 'FUN'): Transaction => ({
      reference: `mixed:${currency}`,
      kind: 'adjustment',
      currency,
      at,
      postings: [
        { source: memberAccount(trial, 'cash'), destination: memberAccount(real, 'cash'), amount: 1n },
      ],
    })
    await expect(book.transact((tx) => postOne(tx, between('FUN')))).rejects.toThrow(/no account .* in FUN/)
    await expect(book.transact((tx) => postOne(tx, between('CNY')))).rejects.toThrow(/no account .* in CNY/)
    await expect(
      book.transact((tx) => openAccounts(tx, { memberId: trial, currency: 'CNY', at })),
    ).rejects.toThrow(/ledger_account_member/)
  })

  it('refuses what does not balance, in SQL too', async () => {
    const text = 'select * from ledger_post($1, $2, $3, $4, $5, $6, $7, $8)'
    const sides: Address[] = [channel, houseAccount('adjustments')]
    const values = [['odd:1'], ['adjustment'], ['CNY'], [Buffer.alloc(16)], [at], [1, 1], sides, [-5n, 4n]]
    await expect(book.query(text, values)).rejects.toThrow('does not balance')
  })

  it('leaves books that balance', async () => {
    expect(await proveBooks(db)).toEqual([])
  })
})
