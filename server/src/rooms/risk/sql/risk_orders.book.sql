-- Deposits that arrived and withdrawals of members of this book since a time each: the evidence of a case.
create or replace function risk_orders(p_member_ids bigint[], p_since timestamptz[]) returns table (
  member_id bigint, ref text, amount bigint, at timestamptz, detail text
)
language sql stable set search_path from current as $$
  select deposit.member_id, 'deposit:' || deposit.order_number, deposit.amount - deposit.fee,
    deposit.closed_at, deposit.channel_name
  from unnest(p_member_ids, p_since) wanted (member_id, since)
  join cashier_deposit deposit on deposit.member_id = wanted.member_id
    and deposit.state = 'success' and deposit.closed_at >= wanted.since
  union all
  select withdrawal.member_id, 'withdrawal:' || withdrawal.id, withdrawal.amount, withdrawal.created_at,
    withdrawal.order_number
  from unnest(p_member_ids, p_since) wanted (member_id, since)
  join cashier_withdrawal withdrawal on withdrawal.member_id = wanted.member_id
    and withdrawal.created_at >= wanted.since and withdrawal.state not in ('rejected', 'cancelled')
$$;
