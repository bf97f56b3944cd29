-- What some members of an agent's team did on the closed days of a range on which they were below the agent.
-- Who was never moved always was, so the index has it all.
create or replace function agents.team_past(p_agent bigint, p_member bigint[], p_first date, p_last date)
returns table (member_id bigint, bets bigint, turnover bigint, logged_in boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_nestloop = on as $$
declare
  v_moved bigint[];
begin
  if p_first > p_last then
    return;
  end if;
  v_moved := array(
    select change.member_id from members.upline_change change
    intersect select unnest(p_member)
  );
  if v_moved <> '{}' then
    p_member := array(select unnest(p_member) except select unnest(v_moved));
  end if;
  return query
  select fact.member_id, sum(fact.bets)::bigint, sum(fact.valid_turnover)::bigint, bool_or(fact.logged_in)
  from agents.member_day fact
  where fact.member_id = any (p_member) and fact.day >= p_first and fact.day <= p_last
  group by fact.member_id;
  return query
  select fact.member_id, sum(fact.bets)::bigint, sum(fact.valid_turnover)::bigint, bool_or(fact.logged_in)
  from agents.member_day fact
  where fact.member_id = any (v_moved) and fact.day >= p_first and fact.day <= p_last
    and p_agent = any (fact.upline)
  group by fact.member_id;
end $$;
