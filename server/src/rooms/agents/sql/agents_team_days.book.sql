-- Deposits, withdrawals and bettors of an agent's team in this book, for each day that has any of them.
create or replace function agents_team_days(
  p_agent bigint, p_book integer, p_first date, p_last date, p_from timestamptz, p_to timestamptz,
  p_zone text, p_at timestamptz
) returns table (day date, deposits bigint, withdrawals bigint, bettors integer)
language plpgsql stable set search_path from current as $$
#variable_conflict use_column
declare
  v_team bigint[] := array(select agents_team(p_agent, p_book, p_at));
begin
  return query
  select part.day, sum(part.deposits)::bigint, sum(part.withdrawals)::bigint, sum(part.bettors)::integer
  from (
    select (deposit.closed_at at time zone p_zone)::date, deposit.amount - deposit.fee, 0::bigint, 0
    from cashier_deposit deposit
    where deposit.member_id = any (v_team) and deposit.state = 'success' and deposit.closed_at >= p_from
      and deposit.closed_at < p_to
    union all
    select (withdrawal.closed_at at time zone p_zone)::date, 0, withdrawal.amount, 0
    from cashier_withdrawal withdrawal
    where withdrawal.member_id = any (v_team) and withdrawal.state = 'paid'
      and withdrawal.closed_at >= p_from and withdrawal.closed_at < p_to
    union all
    select turnover.day, 0, 0, count(distinct turnover.member_id)::integer
    from bets_turnover turnover
    where turnover.member_id = any (v_team) and turnover.day >= p_first and turnover.day <= p_last
    group by turnover.day
  ) part (day, deposits, withdrawals, bettors)
  group by part.day;
end $$;
