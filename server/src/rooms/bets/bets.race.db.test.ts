import { ONE } from '@koi/contract/money.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { coalesce } from '../../coalesce.ts'
import { openDatabase } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import { openFunded } from '../../testing/accounts.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { houseAccount, proveBooks, readBalances } from '../ledger/index.ts'
import {
  type NewPlacement,
  type Placed,
  placeBets,
  proveBets,
  settleBets,
  sumBets,
  voidBets,
} from './index.ts'

const CALLERS = 16
const { url } = await openTestDatabase()
const db = openDatabase({ url, books: 4, bookPoolSize: CALLERS })
afterAll(() => db.close())
const book = db.book(0)
const at = new Date('2026-01-02T03:04:05Z')
const day = '2026-01-02'
const house = houseAccount('lottery', 'SSC60')
let members = 0n

const openMember = (cash: bigint): Promise<bigint> => openFunded(db, 0, { memberId: ++members, cash, at })

const slip = (memberId: bigint, key: string, stake = ONE): NewPlacement => ({
  memberId,
  currency: 'CNY',
  key,
  house,
  bets: [
    { category: 'LOTT', game: 'SSC60', drawKey: 1n, stake },
    { category: 'LOTT', game: 'SSC60', drawKey: 1n, stake },
  ],
})

async function place(placement: NewPlacement): Promise<Placed | string> {
  const [result] = await book.transact((tx) => placeBets(tx, [placement], { at, day }))
  if (result === undefined) throw new Error('no answer')
  return result.outcome === 'refused' ? result.code : result
}

const all = <T>(count: number, act: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => act(n)))
const placed = (results: readonly (Placed | string)[]): Placed[] =>
  results.filter((result): result is Placed => typeof result !== 'string')

describe('at the same time', () => {
  it('[MN-19] of parallel stakes of one balance only as many are placed as it covers', async () => {
    const memberId = await openMember(11n * ONE)
    const results = await all(CALLERS, (n) => place(slip(memberId, `k${n}`)))
    expect(placed(results)).toHaveLength(5)
    expect(results.filter((result) => result === 'wallet.insufficient_funds')).toHaveLength(CALLERS - 5)
    expect((await readBalances(book, memberId))?.cash).toBe(ONE)
  })

  it('one key is placed once, and all callers get that answer', async () => {
    const memberId = await openMember(100n * ONE)
    const results = placed(await all(CALLERS, () => place(slip(memberId, 'same'))))
    expect(results.filter((result) => result.outcome === 'placed')).toHaveLength(1)
    const answers = results.map(({ outcome: _, ...answer }) => answer)
    expect(answers).toEqual(Array(CALLERS).fill(answers[0]))
    expect((await readBalances(book, memberId))?.cash).toBe(98n * ONE)
  })

  it('batches with the same members in different orders do not deadlock', async () => {
    const some: bigint[] = []
    for (let n = 0; n < 8; n++) some.push(await openMember(100n * ONE))
    await all(CALLERS, (n) => {
      const order = n % 2 === 0 ? some : [...some].reverse()
      return book.transact((tx) =>
        placeBets(
          tx,
          order.map((memberId) => slip(memberId, `b${n}`)),
          { at, day },
        ),
      )
    })
    for (const memberId of some) expect((await readBalances(book, memberId))?.cash).toBe(68n * ONE)
  })

  it('bets that are settled and voided concurrently end in one way and are paid once', async () => {
    const memberId = await openMember(1000n * ONE)
    const betIds = placed(await all(CALLERS, (n) => place(slip(memberId, `s${n}`)))).flatMap(
      (one) => one.betIds,
    )
    const results = betIds.map((betId) => ({ betId, payout: 3n * ONE }))
    const attempts = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        n % 2 === 0
          ? book.transact((tx) => settleBets(tx, { results, house, day, at }))
          : book.transact((tx) => voidBets(tx, { betIds, house, day, at })),
      ),
    )
    for (const attempt of attempts) {
      // A race shows only as a serialization failure or a deadlock, after which the job runs again.
      if (attempt.status === 'rejected') expect(['40001', '40P01']).toContain(attempt.reason.code)
    }
    expect(attempts.some((attempt) => attempt.status === 'fulfilled')).toBe(true)
    const sums = await sumBets(book, { memberId, states: ['placed'] })
    expect(sums.bets).toBe(0n)
  })
})

describe('when the connection dies', () => {
  it('a key that is retried until it is answered is placed once, with the first answer', async () => {
    const memberIds: bigint[] = []
    for (let n = 0; n < 40; n++) memberIds.push(await openMember(10n * ONE))
    let answered = 0
    let isKilled = false
    // With each fifth answer, a session is killed in the middle of its work.
    const kill = (): Promise<unknown> =>
      db.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'koi book_00' and state <> 'idle' limit 1`,
      )
    const { submit } = coalesce<NewPlacement, Placed>({
      work: async (items) => {
        const results = await book.transact(async (tx) => {
          const placing = await placeBets(tx, items, { at, day })
          // However fast the machine is, one session dies with its work done and nothing committed.
          if (!isKilled) {
            isKilled = true
            await tx.query('select pg_terminate_backend(pg_backend_pid())')
          }
          return placing
        })
        return results.map((result) => (result.outcome === 'refused' ? new Refusal(result.code) : result))
      },
      key: (item) => item.memberId,
      maxBatch: 8,
    })
    const answers = await all(memberIds.length * 4, async (n) => {
      const memberId = memberIds[n % memberIds.length] ?? 0n
      for (;;) {
        try {
          const answer = await submit(slip(memberId, `kill${n}`))
          if (++answered % 5 === 0) await kill()
          return answer
        } catch (error) {
          if (error instanceof Refusal) throw error
        }
      }
    })
    expect(isKilled).toBe(true)
    const again = placed(
      await all(answers.length, (n) => place(slip(memberIds[n % memberIds.length] ?? 0n, `kill${n}`))),
    )
    expect(again).toEqual(answers.map((answer) => ({ ...answer, outcome: 'repeated' })))
    for (const memberId of memberIds) expect((await readBalances(book, memberId))?.cash).toBe(2n * ONE)
  })
})

it('books and bets balance after all of it', async () => {
  expect(await proveBooks(db)).toEqual([])
  expect(await proveBets(db)).toEqual([])
})
