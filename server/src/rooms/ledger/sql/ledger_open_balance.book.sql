-- Balances of open accounts: the newest snapshot plus the entries after it; no row is ever hot.
create or replace function ledger_open_balance(p_account bigint) returns bigint
language sql stable set search_path from current as $$
  select coalesce(s.balance, 0) + coalesce((
    select sum(e.amount) from ledger_entry e
    where e.account_id = p_account and e.balance_after is null and e.transaction_id > coalesce(s.upto, 0)
  ), 0)::bigint
  from (values (p_account)) a (id)
  left join lateral (
    select s.upto, s.balance from ledger_snapshot s where s.account_id = a.id order by s.upto desc limit 1
  ) s on true
$$;
