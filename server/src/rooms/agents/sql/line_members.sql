-- The members who are or were below an agent, and the agent.
create or replace function agents.line_members(p_agent bigint) returns setof bigint
language sql stable parallel safe as $$
  select p_agent
  union select member.id from members.member member where member.upline @> array[p_agent]
  union select change.member_id from members.upline_change change
  where change.upline @> array[p_agent] or change.upline_before @> array[p_agent]
$$;
