import { ONE } from '@koi/contract/money.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase, type Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { openFunded } from '../../testing/accounts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import {
  captureHold,
  channelAccount,
  houseAccount,
  memberAccount,
  placeHold,
  post,
  postOne,
  proveBooks,
  readBalances,
  releaseHold,
  type Transaction,
  transferBetweenBooks,
} from './index.ts'

const CALLERS = 20
const { url } = await openTestDatabase()
const db = openDatabase({ url, books: 4, poolSize: CALLERS, bookPoolSize: CALLERS })
afterAll(() => db.close())
const at = new Date('2026-01-02T03:04:05Z')
let members = 0n

const openMember = (book: number, cash: bigint): Promise<bigint> =>
  openFunded(db, book, { memberId: ++members, cash, at })

const spend = (memberId: bigint, amount: bigint, reference: string): Transaction => ({
  reference,
  kind: 'adjustment',
  currency: 'CNY',
  at,
  postings: [{ source: memberAccount(memberId, 'cash'), destination: houseAccount('adjustments'), amount }],
})

/** Runs all at once; returns the value or the refusal's code of each. Other errors are thrown. */
async function runTogether<T>(count: number, act: (n: number) => Promise<T>): Promise<(T | string)[]> {
  const results = await Promise.allSettled(Array.from({ length: count }, (_, n) => act(n)))
  return results.map((result) => {
    if (result.status === 'fulfilled') return result.value
    if (result.reason instanceof Refusal) return result.reason.code
    throw result.reason
  })
}

const count = (results: readonly unknown[], value: unknown): number =>
  results.filter((result) => result === value).length
const cashOf = async (book: number, memberId: bigint) => (await readBalances(db.book(book), memberId))?.cash

describe('at the same time', () => {
  it('[MN-19] of twenty holds of the whole balance, one is placed', async () => {
    const memberId = await openMember(0, 100n * ONE)
    const results = await runTogether(CALLERS, async (n) => {
      const hold = { reference: `withdrawal:${n}`, memberId, currency: 'CNY' as const, amount: 100n * ONE }
      return (await db.book(0).transact((tx) => placeHold(tx, { ...hold, kind: 'withdrawal', at }))).state
    })
    expect(count(results, 'placed')).toBe(1)
    expect(count(results, 'wallet.insufficient_funds')).toBe(CALLERS - 1)
    expect(await readBalances(db.book(0), memberId)).toMatchObject({ cash: 0n, held: 100n * ONE })
  })

  it('[MN-19] parallel payments never spend more than there is', async () => {
    const memberId = await openMember(1, 12n * ONE)
    const results = await runTogether(CALLERS, async (n) => {
      return (await db.book(1).transact((tx) => postOne(tx, spend(memberId, ONE, `spend:${n}`)))).outcome
    })
    expect(count(results, 'posted')).toBe(12)
    expect(count(results, 'wallet.insufficient_funds')).toBe(CALLERS - 12)
    expect(await cashOf(1, memberId)).toBe(0n)
  })

  it('one reference is posted once, and all others get its answer', async () => {
    const memberId = await openMember(2, 50n * ONE)
    const between: Transaction = {
      ...spend(memberId, ONE, 'between'),
      postings: [{ source: channelAccount('A'), destination: channelAccount('B'), amount: ONE }],
    }
    for (const transaction of [spend(memberId, ONE, 'once'), between]) {
      const results = await runTogether(CALLERS, () => db.book(2).transact((tx) => postOne(tx, transaction)))
      const answers = results.map((result) => (typeof result === 'string' ? result : result.outcome))
      expect(count(answers, 'posted')).toBe(1)
      expect(count(answers, 'repeated')).toBe(CALLERS - 1)
      const ids = results.map((result) => (typeof result === 'string' ? null : result.transactionId))
      expect(new Set(ids).size).toBe(1)
    }
    expect(await cashOf(2, memberId)).toBe(49n * ONE)
  })

  it('lists with the same accounts in different orders do not deadlock', async () => {
    const some: bigint[] = []
    for (let n = 0; n < 6; n++) some.push(await openMember(3, 1000n * ONE))
    const results = await runTogether(CALLERS, (n) => {
      const order = n % 2 === 0 ? some : [...some].reverse()
      return db.book(3).transact(async (tx) => {
        const posted = await post(
          tx,
          order.map((memberId) => spend(memberId, ONE, `list:${n}:${memberId}`)),
        )
        return posted.every(({ outcome }) => outcome === 'posted')
      })
    })
    expect(results).toEqual(Array(CALLERS).fill(true))
  })

  it('a hold is paid or returned, never both', async () => {
    const memberId = await openMember(0, 10n * ONE)
    const book = db.book(0)
    const hold = { reference: 'withdrawal:both', memberId, currency: 'CNY' as const, amount: 10n * ONE }
    await book.transact((tx) => placeHold(tx, { ...hold, kind: 'withdrawal', at }))
    const destination = channelAccount('QUICKPAY')
    const results = await runTogether(CALLERS, async (n) => {
      const end = {
        reference: hold.reference,
        kind: n % 2 === 0 ? 'withdrawal_paid' : 'withdrawal_returned',
        at,
      }
      const ended = await book.transact((tx) =>
        n % 2 === 0 ? captureHold(tx, { ...end, destination }) : releaseHold(tx, end),
      )
      return ended.state
    })
    const [paid, returned] = [count(results, 'captured'), count(results, 'released')]
    expect([paid, returned].sort()).toEqual([0, CALLERS / 2])
    expect(count(results, 'hold.closed')).toBe(CALLERS / 2)
    expect(await cashOf(0, memberId)).toBe(paid > 0 ? 0n : 10n * ONE)
  })
})

describe('between two books', () => {
  const kinds = { out: 'transfer_out', in: 'transfer_in' }
  const transfer = (
    from: readonly [number, bigint],
    to: readonly [number, bigint],
    reference: string,
    amount = ONE,
    wrap = (tx: Tx): Tx => tx,
  ) =>
    db.transact((tx) =>
      transferBetweenBooks(wrap(tx), {
        from: { book: from[0], account: memberAccount(from[1], 'cash') },
        to: { book: to[0], account: memberAccount(to[1], 'cash') },
        currency: 'CNY',
        amount,
        reference,
        kinds,
        at,
      }),
    )

  it('concurrent transfers in both directions are each complete', async () => {
    const [here, there] = [await openMember(1, 100n * ONE), await openMember(2, 100n * ONE)]
    const results = await runTogether(CALLERS, (n) =>
      n % 2 === 0
        ? transfer([1, here], [2, there], `give:${n}`)
        : transfer([2, there], [1, here], `take:${n}`),
    )
    expect(results.every((result) => typeof result !== 'string')).toBe(true)
    expect([await cashOf(1, here), await cashOf(2, there)]).toEqual([100n * ONE, 100n * ONE])
  })

  it('the first transfers of two books, in both directions at once, are each complete', async () => {
    const [here, there] = [await openMember(2, ONE), await openMember(3, 0n)]
    const [other, another] = [await openMember(3, ONE), await openMember(2, 0n)]
    let posted = 0
    const areBothAtWork = async () => {
      const waiting = await db.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return posted >= 2 || waiting.length > 0
    }
    /** A transaction that goes on after it has posted once the other has posted too, or waits for it. */
    const slow = (tx: Tx): Tx => ({
      in: (book) => slow(tx.in(book)),
      query: async (statement, values) => {
        const rows = await tx.query<never>(statement, values)
        if (typeof statement === 'string' || !statement.text.includes('ledger_post')) return rows
        posted += 1
        await expect.poll(areBothAtWork).toBe(true)
        return rows
      },
    })
    const results = await runTogether(2, (n) =>
      n === 0
        ? transfer([2, here], [3, there], 'first', ONE, slow)
        : transfer([3, other], [2, another], 'firstback', ONE, slow),
    )
    expect(results.every((result) => typeof result !== 'string')).toBe(true)
    expect([await cashOf(3, there), await cashOf(2, another)]).toEqual([ONE, ONE])
  })

  it('a transfer is repeatable and refused as a whole', async () => {
    const [here, there] = [await openMember(3, ONE), await openMember(0, 0n)]
    const first = await transfer([3, here], [0, there], 'once')
    const again = await transfer([3, here], [0, there], 'once')
    expect([again.out, again.in]).toEqual([
      { ...first.out, outcome: 'repeated' },
      { ...first.in, outcome: 'repeated' },
    ])
    await expect(transfer([3, here], [0, there], 'more')).rejects.toMatchObject({
      code: 'wallet.insufficient_funds',
    })
    await expect(transfer([3, here], [0, there], 'once', 2n)).rejects.toMatchObject({ code: 'key.reused' })
    expect([await cashOf(3, here), await cashOf(0, there)]).toEqual([0n, ONE])
  })

  it('a failure in the middle leaves nothing on either side', async () => {
    const here = await openMember(0, 5n * ONE)
    await expect(transfer([0, here], [1, 999_999n], 'nowhere')).rejects.toThrow(
      'no account member:999999:cash',
    )
    const there = await openMember(1, 0n)
    const cut = db.transact(async (tx) => {
      await transferBetweenBooks(tx, {
        from: { book: 0, account: memberAccount(here, 'cash') },
        to: { book: 1, account: memberAccount(there, 'cash') },
        currency: 'CNY',
        amount: ONE,
        reference: 'cut',
        kinds,
        at,
      })
      // The server kills this session after both sides are written and before they are committed.
      await tx.query('select pg_terminate_backend(pg_backend_pid())')
    })
    await expect(cut).rejects.toThrow()
    expect([await cashOf(0, here), await cashOf(1, there)]).toEqual([5n * ONE, 0n])
    await transfer([0, here], [1, there], 'cut')
    expect([await cashOf(0, here), await cashOf(1, there)]).toEqual([4n * ONE, ONE])
  })
})

it('the books balance after all of it', async () => {
  expect(await proveBooks(db)).toEqual([])
})
