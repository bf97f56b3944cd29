-- What free bets won of vendors within a span of time, less what vendors took back: it belongs to no bet.
create or replace function ledger_free_wins(p_from timestamptz, p_to timestamptz)
returns table (posted_at timestamptz, transaction_id bigint, account text, amount bigint, currency text)
language sql stable set search_path from current as $$
  select free.posted_at, free.id, account.address, entry.amount, account.currency
  from ledger_transaction free
  join ledger_entry entry on entry.transaction_id = free.id and entry.balance_after is null
  join ledger_account account on account.id = entry.account_id
  where free.kind in ('payout', 'refund') and free.reference like 'vendor:%'
    and free.posted_at >= p_from and free.posted_at < p_to
$$;
