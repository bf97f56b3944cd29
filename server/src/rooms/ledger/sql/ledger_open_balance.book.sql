-- The balance of an open account: the newest snapshot plus the entries after it; no row is ever hot.
create or replace function ledger_open_balance(p_account bigint) returns bigint
language sql stable set search_path from current as $$
  select coalesce(snapshot.balance, 0) + coalesce((
    select sum(entry.amount) from ledger_entry entry
    where entry.account_id = p_account and entry.balance_after is null
      and entry.transaction_id > coalesce(snapshot.upto, 0)
  ), 0)::bigint
  from (values (p_account)) account (id)
  left join lateral (
    select taken.upto, taken.balance from ledger_snapshot taken
    where taken.account_id = account.id order by taken.upto desc limit 1
  ) snapshot on true
$$;
