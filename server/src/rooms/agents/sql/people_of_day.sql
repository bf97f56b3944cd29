-- The figures of all agents of a closed day, as agents.people_day has them: derived from what their members
-- did on it and on the 91 days before.
create or replace function agents.people_of_day(
  p_day date, p_from timestamptz, p_to timestamptz, p_active bigint
) returns table (
  agent_id bigint, registrations integer, first_deposits integer, deposits bigint, withdrawals bigint,
  rewards bigint, places integer[], bettors integer[], active integer[], logins integer[]
)
language sql stable as $$
  select part.agent_id, sum(part.registrations)::integer, sum(part.first_deposits)::integer,
    sum(part.deposits)::bigint, sum(part.withdrawals)::bigint, sum(part.rewards)::bigint,
    coalesce(max(part.places), '{}'), coalesce(max(part.bettors), '{}'), coalesce(max(part.active), '{}'),
    coalesce(max(part.logins), '{}')
  from (
    select level.agent_id, 0 as registrations, fact.is_first_deposit::integer as first_deposits,
      fact.deposits, fact.withdrawals, fact.rewards, null::integer[] as places, null::integer[] as bettors,
      null::integer[] as active, null::integer[] as logins
    from agents.member_day fact cross join lateral unnest(fact.upline) level (agent_id)
    where fact.day = p_day
    union all
    select level.agent_id, 1, 0, 0, 0, 0, null, null, null, null
    from members.member member
    cross join lateral unnest(members.upline_on(member.id, p_day)) level (agent_id)
    where member.registered_at >= p_from and member.registered_at < p_to
    union all
    select step.agent_id, 0, 0, 0, 0, 0, step.places, step.bettors, step.active, step.logins
    from agents.people_steps(p_day, p_active) step
  ) part
  group by part.agent_id
$$;
