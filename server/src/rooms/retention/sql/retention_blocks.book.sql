-- What of a member is still open in this book, so that they cannot be erased yet.
create or replace function retention_blocks(p_member bigint) returns setof text
language sql stable set search_path from current as $$
  select 'balance' where exists (
    select from ledger_account account
    where account.address = any (array[
      'member:' || p_member || ':cash', 'member:' || p_member || ':held', 'member:' || p_member || ':bonus'
    ]) and account.balance > 0
  )
  union all
  select 'bets' where exists (
    select from bets_bet bet where bet.member_id = p_member and bet.state = 'placed'
  )
  union all
  select 'orders' where exists (
    select from cashier_withdrawal withdrawal where withdrawal.member_id = p_member
      and withdrawal.state in ('requested', 'risk_review', 'approved', 'paying', 'pay_failed')
  ) or exists (
    select from cashier_deposit deposit where deposit.member_id = p_member
      and deposit.state in ('pending', 'claimed', 'matched', 'seen', 'confirmed', 'processing', 'returning')
  )
  union all
  select 'bonuses' where exists (
    select from cashier_bonus bonus where bonus.member_id = p_member and bonus.state = 'running'
  )
$$;
