-- The numbers of a member's orders in this book.
create or replace function retention_orders(p_member bigint) returns setof text
language sql stable set search_path from current as $$
  select order_number from cashier_deposit where member_id = p_member
  union all select order_number from cashier_withdrawal where member_id = p_member
$$;
