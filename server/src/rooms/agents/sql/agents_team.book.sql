-- The members of this book below an agent whom the agent may see: play is not closed to them.
create or replace function agents_team(p_agent bigint, p_book integer, p_at timestamptz)
returns setof bigint
language sql stable set search_path from current as $$
  select member.id from members.member member
  where member.upline @> array[p_agent] and member.book = p_book
    and member.id not in (select protection_closed_members(p_at))
$$;
