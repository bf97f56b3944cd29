-- Money of an agent's team in this book on each open day that has any, with first deposits if they are asked
-- for.
create or replace function agents_team_money(
  p_agent bigint, p_from timestamptz, p_to timestamptz, p_zone text, p_closed bigint[],
  p_with_first boolean
) returns table (
  day date, deposits bigint, withdrawals bigint, rewards bigint, first_deposits integer
)
language plpgsql stable set search_path from current set plan_cache_mode = force_generic_plan
set enable_nestloop = on as $$
#variable_conflict use_column
declare
  v_first bigint; v_bits bytea; v_few bigint[];
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is null then
    v_few := array(
      select member.id from members.member member
      where member.upline @> array[p_agent] and not member.id = any (p_closed)
    );
  end if;
  return query
  with moved as (
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
  ), own as materialized (
    select moved.* from moved
    where coalesce(agents.has_bit(v_bits, v_first, moved.member_id), false)
      or moved.member_id in (select unnest(v_few))
  ), part as (
    select own.*, p_with_first and own.deposits > 0 and own.day = min(own.day) filter (where own.deposits > 0)
        over (partition by own.member_id) and (
        select former.id from cashier_deposit former
        where former.member_id = own.member_id and former.state = 'success' and former.closed_at < p_from
        limit 1
      ) is null as is_first
    from own
  )
  select part.day, sum(part.deposits)::bigint, sum(part.withdrawals)::bigint, sum(part.rewards)::bigint,
    count(distinct part.member_id) filter (where part.is_first)::integer
  from part group by part.day;
end $$;
