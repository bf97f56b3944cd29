/** An invariant of a book, with a query that finds the places where it does not hold. */
export interface Check {
  readonly name: string
  /** Returns rows of `place` (what to look at) and `detail` (what is wrong). */
  readonly text: string
}

/** The invariants within one book. */
export const bookChecks: readonly Check[] = [
  {
    name: 'transaction sums to zero in one currency',
    text: `select transaction.reference as place,
             'transaction ' || entry.transaction_id || ': entries sum to ' || entry.sum || ' in '
             || entry.currencies as detail
           from (
             select entry.transaction_id, sum(entry.amount) as sum, count(*) as entries,
               string_agg(distinct account.currency, ', ') as currencies,
                 count(distinct account.currency) as currency_count
             from ledger_entry entry left join ledger_account account on account.id = entry.account_id
             group by entry.transaction_id
           ) entry left join ledger_transaction transaction on transaction.id = entry.transaction_id
           where entry.sum <> 0 or entry.entries < 2 or entry.currency_count <> 1`,
  },
  {
    name: 'entry belongs to a transaction and an account, and agrees with both',
    text: `select coalesce(account.address, 'account ' || entry.account_id) as place, 'entry of transaction '
      || entry.transaction_id ||
             case when transaction.id is null then ' has no transaction'
               when account.id is null then ' has no account'
               when transaction.kind <> entry.kind or transaction.posted_at <> entry.posted_at
                 then ' has another kind or time'
               else ' has a balance where none belongs, or none where one belongs' end as detail
           from ledger_entry entry
           left join ledger_transaction transaction on transaction.id = entry.transaction_id
           left join ledger_account account on account.id = entry.account_id
           where transaction.id is null or account.id is null or transaction.kind <> entry.kind
             or transaction.posted_at <> entry.posted_at
             or (account.balance is null) <> (entry.balance_after is null)`,
  },
  {
    name: 'transaction has entries',
    text: `select transaction.reference as place,
             'transaction ' || transaction.id || ' has no entries' as detail
           from ledger_transaction transaction
           where not exists (select from ledger_entry entry where entry.transaction_id = transaction.id)`,
  },
  {
    name: 'running balance',
    text: `select account.address as place, 'entry of transaction ' || entry.transaction_id || ': '
             || entry.before || ' and ' || entry.amount || ' do not make ' || entry.balance_after as detail
           from (
             select transaction_id, account_id, amount, balance_after,
               coalesce(lag(balance_after) over (partition by account_id order by transaction_id),
                 0) as before
             from ledger_entry where balance_after is not null
           ) entry join ledger_account account on account.id = entry.account_id
           where entry.before + entry.amount <> entry.balance_after or entry.balance_after < 0`,
  },
  {
    name: 'balance of a guarded account',
    text: `select account.address as place, 'the balance is ' || account.balance || ', the entries sum to '
      || coalesce(entry.sum, 0)
             as detail
           from ledger_account account
           left join (select account_id, sum(amount) as sum from ledger_entry group by account_id) entry
             on entry.account_id = account.id
           where account.balance is not null and account.balance <> coalesce(entry.sum, 0)`,
  },
  {
    name: 'snapshot of an open account',
    text: `select account.address as place, 'snapshot up to ' || snapshot.upto || ' says ' || snapshot.balance
      || ', the entries sum to '
             || coalesce(entry.sum, 0) as detail
           from ledger_snapshot snapshot
           left join ledger_account account on account.id = snapshot.account_id
           left join lateral (
             select sum(amount) as sum from ledger_entry where account_id = snapshot.account_id
               and transaction_id <= snapshot.upto
               and balance_after is null
           ) entry on true
           where snapshot.upto = (
               select max(upto) from ledger_snapshot taken where taken.account_id = snapshot.account_id)
             and snapshot.balance <> coalesce(entry.sum, 0)`,
  },
  {
    name: 'held balance is the sum of its holds',
    text: `select account.address as place, 'held is ' || account.balance || ', the placed holds sum to '
      || coalesce(hold.sum, 0) as detail
           from ledger_account account
           left join (select account_id, sum(amount) as sum from ledger_hold where state = 'placed'
             group by account_id) hold
             on hold.account_id = account.id
           where (account.address like 'member:%:held' and account.balance <> coalesce(hold.sum, 0))
             or (hold.sum is not null and account.address not like 'member:%:held')`,
  },
  {
    name: 'hold agrees with its transactions',
    text: `select hold.reference as place, 'the hold is ' || hold.state || ', its transactions are '
             || coalesce(string_agg(substring(transaction.reference from length(hold.reference) + 2), ', '
               order by transaction.id), 'missing') as detail
           from ledger_hold hold
           left join ledger_transaction transaction on transaction.reference
             in (hold.reference || ':place', hold.reference || ':capture', hold.reference || ':release')
           group by hold.reference, hold.state
           having coalesce(string_agg(substring(transaction.reference from length(hold.reference) + 2), ', '
             order by transaction.id), '')
             <> case hold.state when 'placed' then 'place' when 'captured' then 'place, capture'
               else 'place, release' end`,
  },
]

/** The sum in transit by other book and currency. The two sides of a pair of books must cancel. */
export const TRANSIT_SUMS = `
  select account.address, account.currency, sum(entry.amount)::bigint as sum
  from ledger_account account join ledger_entry entry on entry.account_id = account.id
  where account.address like 'transit:%' group by account.address, account.currency`

/** Each transit entry with its transfer, to find those without the other side. */
export const TRANSIT_ENTRIES = `
  select regexp_replace(transaction.reference, ':(out|in)$', '') as transfer, transaction.reference,
    entry.amount
  from ledger_entry entry join ledger_account account on account.id = entry.account_id
  join ledger_transaction transaction on transaction.id = entry.transaction_id
  where account.address = $1 and account.currency = $2`
