-- Of each agent the direct members of this book who deposited within a span, with what they deposited.
create or replace function risk_depositors(p_from timestamptz) returns table (
  agent_id bigint, member_ids bigint[], sums bigint[]
)
language sql stable set search_path from current as $$
  select member.upline[cardinality(member.upline)], array_agg(member.id), array_agg(paid_in.deposited)
  from (
    select deposit.member_id, sum(deposit.amount)::bigint as deposited from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= p_from group by deposit.member_id
  ) paid_in
  join members.member member on member.id = paid_in.member_id and member.upline <> '{}'
  group by member.upline[cardinality(member.upline)]
$$;
