-- How the members of an agent's team differ from those who were counted at the end of a closed day: 1 for
-- those who are added, and -1 for those who left or to whom play is closed.
create or replace function agents.team_changes(
  p_agent bigint, p_day date, p_day_end timestamptz, p_closed bigint[]
) returns table (member_id bigint, book smallint, sign integer)
language sql stable as $$
  select changed.id, changed.book, changed.is_in - changed.was_in
  from (
    select member.id, member.book,
      (member.upline @> array[p_agent] and not member.id = any (p_closed))::integer as is_in,
      (member.registered_at < p_day_end and case
        when exists (select from members.upline_change change where change.member_id = member.id)
          then members.upline_on(member.id, p_day) else member.upline
        end @> array[p_agent])::integer as was_in
    from (
      select joined.id from (
        select member.id, member.upline from members.member member
        where member.registered_at >= p_day_end offset 0
      ) joined where joined.upline @> array[p_agent]
      union select change.member_id from members.upline_change change where change.from_day > p_day
      union select unnest(p_closed)
    ) one
    join members.member member on member.id = one.id
  ) changed
  where changed.is_in <> changed.was_in
$$;
