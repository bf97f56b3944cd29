-- The accounts of members that hold what they own, cash and held money, by when they were opened.
create or replace function ledger_member_accounts(p_from timestamptz, p_to timestamptz)
returns table (member_id bigint, account_id bigint, balance bigint)
language sql stable set search_path from current as $$
  select split_part(account.address, ':', 2)::bigint, account.id, account.balance
  from ledger_account account
  where account.address like 'member:%' and account.opened_at >= p_from and account.opened_at < p_to
    and split_part(account.address, ':', 3) in ('cash', 'held')
$$;
