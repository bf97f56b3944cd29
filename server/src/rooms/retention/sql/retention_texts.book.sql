-- What operators and providers wrote about a member's orders in this book; `retention_erase` takes it out.
create or replace function retention_texts(p_member bigint) returns table (what text, content jsonb)
language sql stable set search_path from current as $$
  select 'deposit', jsonb_build_object('number', deposit.order_number, 'reason', deposit.reason)
  from cashier_deposit deposit where deposit.member_id = p_member and deposit.reason is not null
  union all
  select 'withdrawal', jsonb_build_object('number', withdrawal.order_number, 'reason', withdrawal.reason)
  from cashier_withdrawal withdrawal
  where withdrawal.member_id = p_member and withdrawal.reason is not null
  union all
  select 'step', jsonb_build_object('number', step.order_number, 'note', step.note)
  from cashier_step step
  where step.note is not null and step.order_number in (
    select order_number from cashier_deposit where member_id = p_member
    union all select order_number from cashier_withdrawal where member_id = p_member
  )
$$;
