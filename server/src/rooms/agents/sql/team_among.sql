-- Those of some members who are below an agent now and to whom play is not closed. It reads the members of
-- the list, never the whole team.
create or replace function agents.team_among(p_agent bigint, p_member bigint[], p_closed bigint[])
returns table (id bigint, upline bigint[])
language sql stable parallel safe as $$
  select member.id, member.upline from members.member member
  where member.id = any (p_member) and member.upline @> array[p_agent] and not member.id = any (p_closed)
$$;
