-- Members below an agent now who logged in within a span of time or are online, without those to whom play
-- is closed. Sessions end with their browser, so the last log-in counts too. A small team is looked up by
-- member; of a large one, those who came are kept.
create or replace function agents.team_sessions(
  p_agent bigint, p_from timestamptz, p_to timestamptz, p_online timestamptz, p_closed bigint[]
) returns table (id bigint, logged_in boolean, is_online boolean)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_first bigint; v_bits bytea;
begin
  select team.first_id, team.bits into v_first, v_bits from agents.team_now(p_agent, p_closed) team;
  if v_bits is not null then
    return query
    select one.member_id, bool_or(one.logged_in), bool_or(one.is_online)
    from (
      select session.member_id, session.started_at < p_to and session.seen_at >= p_from,
        session.seen_at >= p_online
      from members.session session
      where (session.seen_at >= p_online or session.seen_at >= p_from and session.started_at < p_to)
        and agents.has_bit(v_bits, v_first, session.member_id)
      union all
      select member.id, true, false from members.member member
      where coalesce(member.last_login_at, '-infinity') >= p_from
        and coalesce(member.last_login_at, '-infinity') < p_to
        and agents.has_bit(v_bits, v_first, member.id)
    ) one (member_id, logged_in, is_online)
    group by one.member_id;
    return;
  end if;
  return query
  select member.id, coalesce(bool_or(session.started_at < p_to and session.seen_at >= p_from), false)
      or coalesce(member.last_login_at >= p_from and member.last_login_at < p_to, false),
    coalesce(bool_or(session.seen_at >= p_online), false)
  from members.member member
  left join members.session session on session.member_id = member.id
  where member.upline @> array[p_agent] and not member.id = any (p_closed)
  group by member.id;
end $$;
