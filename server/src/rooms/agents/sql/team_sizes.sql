-- Members below each agent now, also those to whom play is closed.
create or replace function agents.team_sizes(p_agent bigint[])
returns table (agent_id bigint, members integer)
language sql stable as $$
  select asked.id, case when size.members is null then (
      select count(*)::integer from members.member below where below.upline @> array[asked.id]
    ) else size.members + (
      select coalesce(sum(change.sign), 0)::integer
      from agents.team_changes(asked.id, size.day, size.day_end, '{}') change
    ) end
  from unnest(p_agent) asked (id)
  left join agents.team_size size on size.agent_id = asked.id
$$;
