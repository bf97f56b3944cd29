-- People of an agent's team in an open span of time, without members to whom play is closed: who registered,
-- who is online, and who logged in. Who did on a closed day from p_first to p_last was counted there.
create or replace function agents.team_comings(
  p_agent bigint, p_first date, p_last date, p_from timestamptz, p_to timestamptz, p_online timestamptz,
  p_closed bigint[], out registrations integer, out logins integer, out online integer
)
language sql stable set plan_cache_mode = force_generic_plan as $$
  with come as materialized (
    select * from agents.team_sessions(p_agent, p_from, p_to, p_online, p_closed)
  ), past as materialized (
    select one.member_id from agents.team_past(
      p_agent, array(select come.id from come where come.logged_in), p_first, p_last
    ) one
    where one.logged_in
  )
  select (
      select count(*)::integer from (
        select member.id, member.upline from members.member member
        where member.registered_at >= p_from and member.registered_at < p_to offset 0
      ) registered
      where registered.upline @> array[p_agent] and not registered.id = any (p_closed)
    ), (
      select count(*)::integer from come
      where come.logged_in and come.id not in (select past.member_id from past)
    ), (select count(*)::integer from come where come.is_online)
$$;
