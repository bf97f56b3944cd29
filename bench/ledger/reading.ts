import type { Database } from '../../server/src/db/db.ts'
import { readBets, readTurnover, sumBets } from '../../server/src/rooms/bets/index.ts'
import {
  memberAccount,
  readBalances,
  readOpenBalance,
  readStatement,
} from '../../server/src/rooms/ledger/index.ts'
import { percentiles } from '../measure.ts'

const DAY = 86_400_000
/** The first member of the reading bench, beyond the ids of the placing bench. */
export const FIRST_MEMBER = 1_000_000
const PER_MEMBER = 50

export interface Crowd {
  readonly members: number
  readonly start: Date
}

/**
 * `members` members with 50 transactions each (100 entries), over 30 days: a deposit, stakes of one
 * bet each, and a payout every fifth time, in time order, with correct running balances. Set-based.
 */
export async function populate(db: Database, crowd: Crowd): Promise<void> {
  const books = db.books.length
  for (const book of db.books) {
    await book.transact(async (tx) => {
      await tx.query(ACCOUNTS, [crowd.members / books, book.number, crowd.start, books])
      await tx.query(`create temp table bench_step on commit drop as ${STEPS}`, [crowd.start])
      for (const text of FILL) await tx.query(text)
      await tx.query(`select setval('ledger_transaction_id', (select max(id) from bench_step))`)
    })
    for (const table of [
      'ledger_account',
      'ledger_transaction',
      'ledger_entry',
      'bets_bet',
      'bets_turnover',
    ]) {
      await book.query(`vacuum analyze ${table}`)
    }
  }
}

const ACCOUNTS = `
  select ledger_open(array_agg('member:' || (${FIRST_MEMBER} + n * $4::int + $2) || ':' || purse),
    array_agg('CNY'::text), $3)
  from generate_series(0, $1::int - 1) n, unnest(array['cash', 'held', 'bonus']) purse
  having ledger_open(array['channel:QUICKPAY', 'house:lottery:SSC60'], array['CNY', 'CNY'], $3) is not null`

/**
 * One row per transaction: outer loop by step, inner by member, so that rows are on disk in order of time.
 */
const STEPS = `
  select (select last_value from ledger_transaction_id) + 64 * row_number() over () as id, m.member,
    m.account, k,
    case when k = 1 then 'deposit' when k % 5 = 0 then 'payout' else 'stake' end as kind,
    case when k = 1 then 1000000000 when k % 5 = 0 then 4000000 else -1000000 end::bigint as amount,
    (1000000000 + 4000000 * (k / 5) - 1000000 * (k - 1 - k / 5))::bigint as balance,
    $1::timestamptz + k * interval '14 hours' + m.nth * interval '1 millisecond' as at
  from generate_series(1, ${PER_MEMBER}) k
  cross join (
    select split_part(address, ':', 2)::bigint as member, id as account, row_number() over () as nth
    from ledger_account
    where address like 'member:%:cash' and split_part(address, ':', 2)::bigint >= ${FIRST_MEMBER}
  ) m`

const FILL = [
  `insert into ledger_transaction (id, reference, kind, fingerprint, posted_at)
   select id, 'bench:' || id, kind, '\\x00000000000000000000000000000000', at from bench_step`,
  `insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
   select s.id, s.account, s.amount, s.balance, s.at, s.kind from bench_step s
   union all
   select s.id, a.id, -s.amount, null, s.at, s.kind from bench_step s
   join ledger_account a on a.address = case s.kind when 'deposit' then 'channel:QUICKPAY'
     else 'house:lottery:SSC60' end`,
  `insert into bets_bet (id, member_id, draw_key, stake, placed_at, placed_day, settled_at, valid_turnover,
    state, currency, category, game)
   select bets_id(id, 0), member, k, 1000000, at, at::date, at, 1000000, 'settled', 'CNY', 'LOTT', 'SSC60'
   from bench_step where kind = 'stake'`,
  `insert into bets_turnover (member_id, day, placed_day, category, game, currency, bets, stake, payout,
    valid_turnover)
   select member, at::date, at::date, 'LOTT', 'SSC60', 'CNY', count(*), count(*) * 1000000, 0,
    count(*) * 1000000
   from bench_step where kind = 'stake' group by 1, 2`,
  `update ledger_account a set balance = s.balance from bench_step s where s.k = ${PER_MEMBER}
    and a.id = s.account`,
]

export interface Read {
  readonly name: string
  readonly p50: number
  readonly p99: number
}

/** Measures each read by itself, 200 times a second, each time for another member. */
export async function benchReading(db: Database, crowd: Crowd, seconds: number): Promise<readonly Read[]> {
  const from = new Date(crowd.start.getTime() + 10 * DAY)
  const to = new Date(crowd.start.getTime() + 17 * DAY)
  const deep = `${crowd.start.getTime() + 8 * DAY}_${10n ** 17n}`
  const page = { pageSize: 26 }
  const cash = (memberId: bigint) => memberAccount(memberId, 'cash')
  const reads: Record<string, (memberId: bigint, book: Database['books'][number]) => Promise<unknown>> = {
    balance: (memberId, book) => readBalances(book, memberId),
    'account record, first page of 26': (memberId, book) =>
      readStatement(book, { account: cash(memberId) }, page),
    'account record, a deep page': (memberId, book) =>
      readStatement(book, { account: cash(memberId) }, { ...page, cursor: deep }),
    'account record, one week': (memberId, book) =>
      readStatement(book, { account: cash(memberId), from, to }, page),
    'account record, deposits only': (memberId, book) =>
      readStatement(book, { account: cash(memberId), kinds: ['deposit'] }, page),
    'betting record, first page of 26': (memberId, book) => readBets(book, { memberId }, page),
    'betting record, sums of 30 days': (memberId, book) => sumBets(book, { memberId, from: crowd.start }),
    'profit and loss, 30 days': (memberId, book) =>
      readTurnover(book, { memberIds: [memberId], from: '2025-12-01', to: '2026-12-31' }),
  }
  const measured: Read[] = []
  for (const [name, read] of Object.entries(reads)) {
    let asked = 0
    const ask = () => {
      const member = (++asked * 7919) % crowd.members
      return read(BigInt(FIRST_MEMBER + member), db.book(member % db.books.length))
    }
    await pace(200, 1, ask)
    measured.push({ name, ...percentiles(await pace(200, seconds, ask)) })
  }
  return measured
}

/** Measures the read of the busiest house account in ms, before and after a snapshot. */
export async function benchOpenBalance(
  db: Database,
  snapshot: () => Promise<unknown>,
): Promise<{ before: number; after: number }> {
  const time = async (): Promise<number> => {
    const start = performance.now()
    await readOpenBalance(db.book(0), 'house:lottery:SSC60', 'CNY')
    return performance.now() - start
  }
  const before = await time()
  await snapshot()
  await snapshot()
  return { before, after: await time() }
}

/** Starts reads at a fixed rate, regardless of responses; returns the milliseconds of each. */
async function pace(rate: number, seconds: number, ask: () => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = []
  const start = performance.now()
  const asked: Promise<void>[] = []
  for (let n = 0; n < rate * seconds; n++) {
    const due = start + (n * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const sent = performance.now()
    asked.push(ask().then(() => void latencies.push(performance.now() - sent)))
  }
  await Promise.all(asked)
  return latencies
}
