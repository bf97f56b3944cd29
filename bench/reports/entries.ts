import type { Database } from '../../server/src/db/db.ts'

export interface Entries {
  /** Entries of the ledger over all books; two for each transaction. */
  readonly entries: number
  readonly today: string
  readonly days: number
}

/** The kinds of a hundred transactions, with the account of the house or the channel. */
const MIX = `case when n % 100 < 70 then 'stake' when n % 100 < 88 then 'payout'
    when n % 100 < 92 then 'deposit' when n % 100 < 94 then 'withdrawal'
    when n % 100 < 97 then 'player_rebate'
    when n % 100 < 98 then 'reward' else 'agent_rebate' end`
const ACCOUNT_OF = `case kind when 'stake' then 'house:vendor:KOIRNG' when 'payout' then 'house:vendor:KOIRNG'
    when 'deposit' then 'channel:QUICKPAY' when 'withdrawal' then 'channel:QUICKPAY'
    when 'player_rebate' then 'house:rebates' when 'reward' then 'house:rewards'
    else 'house:agents:rebate' end`

const OPEN = `select ledger_open(array['house:vendor:KOIRNG', 'channel:QUICKPAY', 'house:rebates',
    'house:rewards', 'house:agents:rebate'], array_fill('CNY'::text, array[5]), $1::date - 365)`

/** In the order of their time, as they were posted. */
const TRANSACTIONS = `insert into ledger_transaction (id, posted_at, fingerprint, kind, reference)
  select n::bigint * 64 + $1 + 1,
    $2::date - $3::int + make_interval(secs => n::float8 * $3::int * 86400 / $4), '', ${MIX}, 'bench:' || n
  from generate_series(1, $4::int) n`

const ENTRIES = `with moved as materialized (
    select transaction.id, transaction.posted_at, transaction.kind, ${ACCOUNT_OF} as address,
      (transaction.id / 64) as n
    from ledger_transaction transaction
  ), member as materialized (
    select account.id, row_number() over (order by account.id) - 1 as place from ledger_account account
    where account.address like 'member:%:cash'
  ), members as (select count(*) as count from member)
  insert into ledger_entry (transaction_id, account_id, amount, balance_after, posted_at, kind)
  select moved.id, part.account_id, part.amount, part.balance, moved.posted_at, moved.kind
  from moved cross join members
  join member on member.place = (moved.n * 7919) % members.count
  join ledger_account house on house.address = moved.address
  cross join lateral (
    values (member.id, 1000000::bigint * case when moved.kind in ('stake', 'withdrawal') then -1 else 1 end,
      0::bigint), (house.id,
      1000000::bigint * case when moved.kind in ('stake', 'withdrawal') then 1 else -1 end, null)
  ) part (account_id, amount, balance)`

/** Fills the ledger of each book with a month of entries; the reports read them as they read real ones. */
export async function populateEntries(db: Database, { entries, today, days }: Entries): Promise<void> {
  const transactions = Math.max(100, Math.round(entries / 2 / db.books.length))
  for (const book of db.books) {
    await book.query(OPEN, [today])
    await book.query(TRANSACTIONS, [book.number, today, days, transactions])
    await book.query(ENTRIES)
    // As the job does on a site that is up: open accounts are summed from a snapshot.
    await book.query(`insert into ledger_snapshot (account_id, upto, balance, taken_at)
      select account.id, max(entry.transaction_id), sum(entry.amount), now()
      from ledger_account account join ledger_entry entry on entry.account_id = account.id
      where account.balance is null group by account.id`)
  }
}
