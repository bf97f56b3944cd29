import { ONE } from '@koi/contract/money.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { openFunded } from '../../testing/accounts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import {
  captureHold,
  channelAccount,
  houseAccount,
  memberAccount,
  placeHold,
  postOne,
  proveBooks,
  takeSnapshots,
  transferBetweenBooks,
} from './index.ts'

const db = await openTestDatabase()
const at = new Date('2026-01-02T03:04:05Z')
const book = db.book(1)

await openFunded(db, 0, { memberId: 40n, cash: 50n * ONE, at })
await openFunded(db, 1, { memberId: 41n, cash: 90n * ONE, at })
await openFunded(db, 1, { memberId: 45n, cash: 0n, at })
for (const n of [1, 2, 3]) {
  await book.transact((tx) =>
    postOne(tx, {
      reference: `adjustment:${n}`,
      kind: 'adjustment',
      currency: 'CNY',
      at,
      postings: [
        {
          source: memberAccount(41n, 'cash'),
          destination: houseAccount('adjustments'),
          amount: BigInt(n) * ONE,
        },
      ],
    }),
  )
}
for (const reference of ['withdrawal:1', 'withdrawal:2']) {
  const hold = {
    reference,
    memberId: 41n,
    currency: 'CNY' as const,
    amount: 5n * ONE,
    kind: 'withdrawal',
    at,
  }
  await book.transact((tx) => placeHold(tx, hold))
}
await book.transact((tx) =>
  captureHold(tx, {
    reference: 'withdrawal:2',
    kind: 'withdrawal_paid',
    at,
    destination: channelAccount('QUICKPAY'),
  }),
)
for (const [reference, from, to] of [
  [
    'transfer:1',
    { book: 0, account: memberAccount(40n, 'cash') },
    { book: 1, account: memberAccount(41n, 'cash') },
  ],
  [
    'transfer:2',
    { book: 1, account: memberAccount(41n, 'cash') },
    { book: 0, account: memberAccount(40n, 'cash') },
  ],
] as const) {
  const kinds = { out: 'transfer_out', in: 'transfer_in' }
  await db.transact((tx) =>
    transferBetweenBooks(tx, { from, to, currency: 'CNY', amount: 7n * ONE, reference, kinds, at }),
  )
}
// The first call sets the mark, the second one counts up to it.
await takeSnapshots(db, at)
await takeSnapshots(db, at)

const transaction = (reference: string) =>
  `(select id from ledger_transaction where reference = '${reference}')`
const account = (address: string) => `(select id from ledger_account where address = '${address}')`

/** How to break the books, how to repair them, and what the proof must find in between. */
const tampers: readonly {
  what: string
  breaks: string
  mends: string
  findings: readonly (readonly [check: string, place: string])[]
}[] = [
  {
    what: 'an entry of a member altered',
    breaks: `update ledger_entry set amount = amount - 1 where transaction_id = ${transaction('adjustment:2')}
      and account_id = ${account('member:41:cash')}`,
    mends: `update ledger_entry set amount = amount + 1 where transaction_id = ${transaction('adjustment:2')}
      and account_id = ${account('member:41:cash')}`,
    findings: [
      ['transaction sums to zero in one currency', 'adjustment:2'],
      ['running balance', 'member:41:cash'],
      ['balance of a guarded account', 'member:41:cash'],
    ],
  },
  {
    what: 'an entry of the house altered',
    breaks: `update ledger_entry set amount = amount + 1 where transaction_id = ${transaction('adjustment:2')}
      and account_id = ${account('house:adjustments')}`,
    mends: `update ledger_entry set amount = amount - 1 where transaction_id = ${transaction('adjustment:2')}
      and account_id = ${account('house:adjustments')}`,
    findings: [
      ['transaction sums to zero in one currency', 'adjustment:2'],
      ['snapshot of an open account', 'house:adjustments'],
    ],
  },
  {
    what: 'a whole transaction altered on both sides',
    breaks: `update ledger_entry set amount = amount * 2
      where transaction_id = ${transaction('adjustment:3')}`,
    mends: `update ledger_entry set amount = amount / 2
      where transaction_id = ${transaction('adjustment:3')}`,
    findings: [
      ['running balance', 'member:41:cash'],
      ['balance of a guarded account', 'member:41:cash'],
      ['snapshot of an open account', 'house:adjustments'],
    ],
  },
  {
    what: 'a balance altered',
    breaks: `update ledger_account set balance = balance + 1 where address = 'member:45:cash'`,
    mends: `update ledger_account set balance = balance - 1 where address = 'member:45:cash'`,
    findings: [['balance of a guarded account', 'member:45:cash']],
  },
  {
    what: 'the entries of a transaction missing',
    breaks: `create table taken as select * from ledger_entry
      where transaction_id = ${transaction('adjustment:1')};
      delete from ledger_entry where transaction_id = ${transaction('adjustment:1')}`,
    mends: 'insert into ledger_entry select * from taken; drop table taken',
    findings: [
      ['transaction has entries', 'adjustment:1'],
      ['running balance', 'member:41:cash'],
      ['balance of a guarded account', 'member:41:cash'],
      ['snapshot of an open account', 'house:adjustments'],
    ],
  },
  {
    what: 'a transaction missing',
    breaks: `create table taken as select * from ledger_transaction where reference = 'adjustment:1';
      delete from ledger_transaction where reference = 'adjustment:1'`,
    mends: 'insert into ledger_transaction select * from taken; drop table taken',
    findings: [
      ['entry belongs to a transaction and an account, and agrees with both', 'house:adjustments'],
      ['entry belongs to a transaction and an account, and agrees with both', 'member:41:cash'],
    ],
  },
  {
    what: 'an entry of another time than its transaction',
    breaks: `update ledger_entry set posted_at = posted_at + interval '1 day'
      where transaction_id = ${transaction('adjustment:1')}
      and account_id = ${account('member:41:cash')}`,
    mends: `update ledger_entry set posted_at = posted_at - interval '1 day'
      where transaction_id = ${transaction('adjustment:1')}
      and account_id = ${account('member:41:cash')}`,
    findings: [['entry belongs to a transaction and an account, and agrees with both', 'member:41:cash']],
  },
  {
    what: 'a hold of another amount',
    breaks: `update ledger_hold set amount = amount + 1 where reference = 'withdrawal:1'`,
    mends: `update ledger_hold set amount = amount - 1 where reference = 'withdrawal:1'`,
    findings: [['held balance is the sum of its holds', 'member:41:held']],
  },
  {
    what: 'a hold that says it was paid',
    breaks: `update ledger_hold set state = 'captured', closed_at = placed_at
      where reference = 'withdrawal:1'`,
    mends: `update ledger_hold set state = 'placed', closed_at = null where reference = 'withdrawal:1'`,
    findings: [
      ['held balance is the sum of its holds', 'member:41:held'],
      ['hold agrees with its transactions', 'withdrawal:1'],
    ],
  },
  {
    what: 'a currency changed',
    breaks: `update ledger_account set currency = 'FUN' where address = 'member:41:held'`,
    mends: `update ledger_account set currency = 'CNY' where address = 'member:41:held'`,
    findings: [
      ['transaction sums to zero in one currency', 'withdrawal:1:place'],
      ['transaction sums to zero in one currency', 'withdrawal:2:place'],
      ['transaction sums to zero in one currency', 'withdrawal:2:capture'],
    ],
  },
]

const said = async () =>
  (await proveBooks(db)).map(({ book: number, check, place }) => [number, check, place] as const).sort()

describe('the proof', () => {
  afterEach(async () => {
    expect(await proveBooks(db)).toEqual([])
  })

  it.each(tampers)('finds $what', async ({ breaks, mends, findings }) => {
    await run(breaks)
    const found = await said()
    await run(mends)
    expect(found).toEqual(findings.map(([check, place]) => [1, check, place] as const).sort())
  })

  it('finds a transfer between books that has only one side, and names it', async () => {
    const out = `from ledger_entry where transaction_id = ${transaction('transfer:2:out')}`
    await run(`create table taken as select * ${out}; delete ${out};
      update ledger_account set balance = balance + ${7n * ONE} where address = 'member:41:cash'`)
    const found = await proveBooks(db)
    await run(`insert into ledger_entry select * from taken; drop table taken;
      update ledger_account set balance = balance - ${7n * ONE} where address = 'member:41:cash'`)
    expect(found.filter(({ check }) => check === 'transit accounts cancel between books')).toEqual([
      {
        book: 0,
        check: 'transit accounts cancel between books',
        place: 'transfer:2:in',
        detail: `${-7n * ONE} CNY is left between transit:book_00 and transit:book_01`,
      },
    ])
  })
})

async function run(statements: string): Promise<void> {
  for (const statement of statements.split(';')) await book.query(statement)
}
