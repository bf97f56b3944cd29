-- Takes a member's personal data out of their orders in this book; amounts, states and times stay.
create or replace function retention_erase(p_member bigint) returns void
language sql set search_path from current as $$
  update cashier_step set note = null
  where note is not null and order_number in (
    select order_number from cashier_deposit where member_id = p_member
    union all select order_number from cashier_withdrawal where member_id = p_member
  );
  update cashier_deposit set account = 'erased-' || p_member, pay_url = null, pay_to = null,
    reason = case when reason is not null then '' end
  where member_id = p_member;
  update cashier_withdrawal set account = 'erased-' || p_member, holder = '', masked_number = '',
    reason = case when reason is not null then '' end
  where member_id = p_member;
$$;
