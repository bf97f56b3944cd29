/** One thing that must hold in a book: its query finds the places where it does not. */
export interface Check {
  readonly name: string
  /** Answers rows of `place` (what to look at) and `detail` (what is wrong there). */
  readonly text: string
}

/** What must hold inside one book; nothing here looks at another. */
export const bookChecks: readonly Check[] = [
  {
    name: 'transaction sums to zero in one currency',
    text: `select t.reference as place, 'transaction ' || e.transaction_id || ': entries sum to ' || e.sum
             || ' in ' || e.currencies as detail
           from (
             select e.transaction_id, sum(e.amount) as sum, count(*) as entries,
               string_agg(distinct a.currency, ', ') as currencies,
                 count(distinct a.currency) as currency_count
             from ledger_entry e left join ledger_account a on a.id = e.account_id
             group by e.transaction_id
           ) e left join ledger_transaction t on t.id = e.transaction_id
           where e.sum <> 0 or e.entries < 2 or e.currency_count <> 1`,
  },
  {
    name: 'entry belongs to a transaction and an account, and agrees with both',
    text: `select coalesce(a.address, 'account ' || e.account_id) as place, 'entry of transaction '
      || e.transaction_id ||
             case when t.id is null then ' has no transaction' when a.id is null then ' has no account'
               when t.kind <> e.kind or t.posted_at <> e.posted_at then ' has another kind or time'
               else ' has a balance where none belongs, or none where one belongs' end as detail
           from ledger_entry e
           left join ledger_transaction t on t.id = e.transaction_id
           left join ledger_account a on a.id = e.account_id
           where t.id is null or a.id is null or t.kind <> e.kind or t.posted_at <> e.posted_at
             or (a.balance is null) <> (e.balance_after is null)`,
  },
  {
    name: 'transaction has entries',
    text: `select t.reference as place, 'transaction ' || t.id || ' has no entries' as detail
           from ledger_transaction t
           where not exists (select from ledger_entry e where e.transaction_id = t.id)`,
  },
  {
    name: 'running balance',
    text: `select a.address as place, 'entry of transaction ' || e.transaction_id || ': ' || e.before
      || ' and ' || e.amount
             || ' do not make ' || e.balance_after as detail
           from (
             select transaction_id, account_id, amount, balance_after,
               coalesce(lag(balance_after) over (partition by account_id order by transaction_id),
                 0) as before
             from ledger_entry where balance_after is not null
           ) e join ledger_account a on a.id = e.account_id
           where e.before + e.amount <> e.balance_after or e.balance_after < 0`,
  },
  {
    name: 'balance of a guarded account',
    text: `select a.address as place, 'the balance is ' || a.balance || ', the entries sum to '
      || coalesce(e.sum, 0)
             as detail
           from ledger_account a
           left join (select account_id, sum(amount) as sum from ledger_entry group by account_id) e
             on e.account_id = a.id
           where a.balance is not null and a.balance <> coalesce(e.sum, 0)`,
  },
  {
    name: 'snapshot of an open account',
    text: `select a.address as place, 'snapshot up to ' || s.upto || ' says ' || s.balance
      || ', the entries sum to '
             || coalesce(e.sum, 0) as detail
           from ledger_snapshot s
           left join ledger_account a on a.id = s.account_id
           left join lateral (
             select sum(amount) as sum from ledger_entry where account_id = s.account_id
               and transaction_id <= s.upto
               and balance_after is null
           ) e on true
           where s.upto = (select max(upto) from ledger_snapshot l where l.account_id = s.account_id)
             and s.balance <> coalesce(e.sum, 0)`,
  },
  {
    name: 'held balance is the sum of its holds',
    text: `select a.address as place, 'held is ' || a.balance || ', the placed holds sum to '
      || coalesce(h.sum, 0) as detail
           from ledger_account a
           left join (select account_id, sum(amount) as sum from ledger_hold where state = 'placed'
             group by account_id) h
             on h.account_id = a.id
           where (a.address like 'member:%:held' and a.balance <> coalesce(h.sum, 0))
             or (h.sum is not null and a.address not like 'member:%:held')`,
  },
  {
    name: 'hold agrees with its transactions',
    text: `select h.reference as place, 'the hold is ' || h.state || ', its transactions are '
             || coalesce(string_agg(substring(t.reference from length(h.reference) + 2), ', '
               order by t.id), 'missing') as detail
           from ledger_hold h
           left join ledger_transaction t on t.reference
             in (h.reference || ':place', h.reference || ':capture', h.reference || ':release')
           group by h.reference, h.state
           having coalesce(string_agg(substring(t.reference from length(h.reference) + 2), ', '
             order by t.id), '')
             <> case h.state when 'placed' then 'place' when 'captured' then 'place, capture'
               else 'place, release' end`,
  },
]

/** Per other book and currency: what stands in transit. The two sides of a pair of books must cancel. */
export const TRANSIT_SUMS = `
  select a.address, a.currency, sum(e.amount)::bigint as sum
  from ledger_account a join ledger_entry e on e.account_id = a.id
  where a.address like 'transit:%' group by a.address, a.currency`

/** Each transit entry by the transfer it belongs to, to find the one without its other side. */
export const TRANSIT_ENTRIES = `
  select regexp_replace(t.reference, ':(out|in)$', '') as transfer, t.reference, e.amount
  from ledger_entry e join ledger_account a on a.id = e.account_id
  join ledger_transaction t on t.id = e.transaction_id
  where a.address = $1 and a.currency = $2`
