-- Folds the next members of a closed day into team figures and earnings. Returns the last of them, or null if
-- none is left. The caller keeps it in the same transaction.
create or replace function agents_fold(
  p_day date, p_after bigint, p_members integer, p_top_series integer
) returns bigint
language plpgsql set search_path from current as $$
declare
  v_upto bigint;
begin
  select max(next.member_id) into v_upto from (
    select distinct turnover.member_id from bets_turnover turnover
    where turnover.day = p_day and turnover.member_id > p_after order by turnover.member_id limit p_members
  ) next;
  if v_upto is null then
    return null;
  end if;
  with line as materialized (
    select * from agents_lines(p_day, p_after, v_upto, p_top_series)
  ), earned as (
    insert into agents.earning as earning (member_id, day, category, amount)
    select line.agent_id, p_day, line.category, sum(line.amount)::bigint from line
    group by line.agent_id, line.category having sum(line.amount) <> 0
    order by line.agent_id, line.category
    on conflict (member_id, day, category) do update set amount = earning.amount + excluded.amount
  )
  insert into agents.team_day as team (agent_id, day, category, bets, stake, payout, rebate, valid_turnover)
  select line.agent_id, p_day, line.category, sum(line.bets), sum(line.stake), sum(line.payout),
    sum(line.rebate), sum(line.valid_turnover)
  from line where line.agent_id <> line.member_id
  group by line.agent_id, line.category order by line.agent_id, line.category
  on conflict (agent_id, day, category) do update set bets = team.bets + excluded.bets,
    stake = team.stake + excluded.stake, payout = team.payout + excluded.payout,
    rebate = team.rebate + excluded.rebate,
    valid_turnover = team.valid_turnover + excluded.valid_turnover;
  return v_upto;
end $$;
