-- All of each member's money in a currency: cash, held for withdrawals, and bonus.
create or replace function ledger_member_balances(p_currency text)
returns table (member_id bigint, balance bigint)
language sql stable set search_path from current as $$
  select split_part(account.address, ':', 2)::bigint, sum(account.balance)::bigint
  from ledger_account account
  where account.address like 'member:%' and account.currency = p_currency
  group by 1
$$;
