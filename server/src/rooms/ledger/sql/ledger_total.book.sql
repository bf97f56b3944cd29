-- The sum of the balances of accounts.
create or replace function ledger_total(p_account bigint[]) returns bigint
language sql stable set search_path from current set plan_cache_mode = force_generic_plan as $$
  select coalesce(sum(account.balance), 0)::bigint from ledger_account account
  where account.id = any (p_account)
$$;
