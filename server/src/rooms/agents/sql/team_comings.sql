-- People of an agent's team in an open span of time, without members to whom play is closed: who registered,
-- who is online, and who logged in. Who did on a closed day from p_first to p_last was counted there.
create or replace function agents.team_comings(
  p_agent bigint, p_first date, p_last date, p_from timestamptz, p_to timestamptz, p_online timestamptz,
  p_closed bigint[], out registrations integer, out logins integer, out online integer
)
language sql stable set enable_nestloop = off as $$
  with registered as materialized (
    select member.id, member.upline from members.member member
    where member.registered_at >= p_from and member.registered_at < p_to
  ), come as materialized (
    select one.member_id, bool_or(one.logged_in) as logged_in, bool_or(one.is_online) as is_online
    from (
      select session.member_id, session.started_at < p_to and session.seen_at >= p_from as logged_in,
        session.seen_at >= p_online as is_online
      from members.session session where session.seen_at >= least(p_from, p_online)
      union all
      select member.id, true, false from members.member member
      where coalesce(member.last_login_at, '-infinity') >= p_from
        and coalesce(member.last_login_at, '-infinity') < p_to
    ) one
    group by one.member_id
  ), team as materialized (
    select member.id from members.member member
    where member.id = any (array(select come.member_id from come)) and p_agent = any (member.upline)
      and not member.id = any (p_closed)
  ), past as materialized (
    select distinct fact.member_id from agents.member_day fact
    where fact.member_id = any (array(select team.id from team)) and fact.day >= p_first
      and fact.day <= p_last and fact.logged_in and p_agent = any (fact.upline)
  )
  select (
      select count(*)::integer from registered
      where registered.upline @> array[p_agent] and not registered.id = any (p_closed)
    ), count(*) filter (where come.logged_in and past.member_id is null)::integer,
    count(*) filter (where come.is_online)::integer
  from come
  join team on team.id = come.member_id
  left join past on past.member_id = come.member_id
$$;
