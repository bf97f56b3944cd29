-- A step of vendors_calls, under whose settings it runs. What the wins of a member's round have paid so far.
create or replace function vendors_won(p_member bigint, p_vendor text, p_round text) returns bigint
language sql stable as $$
  select coalesce(sum(paid.amount), 0)::bigint from vendors_transaction paid
  where paid.member_id = p_member and paid.vendor = p_vendor and paid.round = p_round
    and paid.kind = 'win' and paid.state = 'applied'
$$;
