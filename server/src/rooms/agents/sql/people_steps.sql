-- The steps of all agents on a closed day (agents.people_day): who became a bettor, an active member and one
-- who logged in, for ranges that began 0 to 91 days before.
create or replace function agents.people_steps(p_day date, p_active bigint) returns table (
  agent_id bigint, places integer[], bettors integer[], active integer[], logins integer[]
)
language sql stable as $$
  with doer as materialized (
    select fact.member_id, fact.upline, exists (
        select from members.upline_change change where change.member_id = fact.member_id
      ) as is_moved
    from agents.member_day fact where fact.day = p_day
  ), seen as (
    -- A member who was moved has a past of their own below each agent.
    select doer.member_id, below.agents, past.*
    from doer
    cross join lateral (
      select doer.upline as agents where not doer.is_moved
      union all select array[level.id] from unnest(doer.upline) level (id) where doer.is_moved
    ) below
    cross join lateral (
      select p_day - fact.day as place, fact.bets, fact.valid_turnover, fact.logged_in::integer as logins
      from agents.member_day fact
      where fact.member_id = doer.member_id and fact.day <= p_day and fact.day > p_day - 92
        and (not doer.is_moved or fact.upline @> below.agents) offset 0
    ) past
  ), summed as (
    select seen.agents, seen.place, lead(seen.place) over back as until,
      sum(seen.bets) over back as bets, sum(seen.bets) over back - first_value(seen.bets) over back
        as bets_before,
      sum(seen.valid_turnover) over back as turnover, sum(seen.valid_turnover) over back
        - first_value(seen.valid_turnover) over back as turnover_before,
      sum(seen.logins) over back as logins, sum(seen.logins) over back - first_value(seen.logins) over back
        as logins_before
    from seen window back as (partition by seen.member_id, seen.agents order by seen.place)
  ), counted as (
    select summed.agents, summed.place, summed.until,
      (summed.bets > 0)::integer - (summed.bets_before > 0)::integer as bettors,
      (summed.turnover >= p_active)::integer - (summed.turnover_before >= p_active)::integer as active,
      (summed.logins > 0)::integer - (summed.logins_before > 0)::integer as logins
    from summed
  ), step as (
    select level.agent_id, turn.place, sum(turn.sign * counted.bettors)::integer as bettors,
      sum(turn.sign * counted.active)::integer as active, sum(turn.sign * counted.logins)::integer as logins
    from counted
    cross join lateral (values (counted.place, 1), (counted.until, -1)) turn (place, sign)
    cross join lateral unnest(counted.agents) level (agent_id)
    where turn.place is not null and (counted.bettors <> 0 or counted.active <> 0 or counted.logins <> 0)
    group by level.agent_id, turn.place
  )
  select step.agent_id, array_agg(step.place order by step.place) as places,
    array_agg(step.bettors order by step.place) as bettors,
    array_agg(step.active order by step.place) as active,
    array_agg(step.logins order by step.place) as logins
  from step where step.bettors <> 0 or step.active <> 0 or step.logins <> 0 group by step.agent_id
$$;
