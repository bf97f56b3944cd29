-- Money of an agent's team in this book on each open day that has any.
create or replace function agents_team_money(
  p_agent bigint, p_from timestamptz, p_to timestamptz, p_zone text, p_closed bigint[]
) returns table (
  day date, deposits bigint, withdrawals bigint, rewards bigint, first_deposits integer
)
language sql stable set search_path from current set enable_nestloop = off as $$
  with moved as materialized (
    select deposit.member_id, (deposit.closed_at at time zone p_zone)::date as day,
      deposit.amount - deposit.fee as deposits, 0::bigint as withdrawals, 0::bigint as rewards
    from cashier_deposit deposit
    where deposit.state = 'success' and deposit.closed_at >= p_from and deposit.closed_at < p_to
    union all
    select withdrawal.member_id, (withdrawal.closed_at at time zone p_zone)::date, 0, withdrawal.amount, 0
    from cashier_withdrawal withdrawal
    where withdrawal.state = 'paid' and withdrawal.closed_at >= p_from and withdrawal.closed_at < p_to
    union all
    select reward.member_id, (p_from at time zone p_zone)::date, 0, 0, reward.amount
    from ledger_rewards(p_from, p_to) reward
  ), team as materialized (
    select member.id from members.member member
    where member.id = any (array(select moved.member_id from moved)) and p_agent = any (member.upline)
      and not member.id = any (p_closed)
  ), part as (
    select moved.*, moved.deposits > 0 and moved.day = min(moved.day) filter (where moved.deposits > 0)
        over (partition by moved.member_id) and (
        select former.id from cashier_deposit former
        where former.member_id = moved.member_id and former.state = 'success' and former.closed_at < p_from
        limit 1
      ) is null as is_first
    from moved join team on team.id = moved.member_id
  )
  select part.day, sum(part.deposits)::bigint, sum(part.withdrawals)::bigint, sum(part.rewards)::bigint,
    count(distinct part.member_id) filter (where part.is_first)::integer
  from part group by part.day
$$;
