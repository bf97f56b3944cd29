-- How many of an agent's team bet on each open day, in this book.
create or replace function agents_open_bettors(p_agent bigint, p_from date, p_to date, p_closed bigint[])
returns table (day date, bettors integer)
language sql stable set search_path from current set enable_nestloop = off as $$
  with played as materialized (
    select turnover.member_id, turnover.day from bets_turnover turnover
    where turnover.day >= p_from and turnover.day <= p_to
    group by turnover.member_id, turnover.day having sum(turnover.bets) > 0
  ), team as materialized (
    select member.id from members.member member
    where member.id = any (array(select played.member_id from played)) and p_agent = any (member.upline)
      and not member.id = any (p_closed)
  )
  select played.day, count(*)::integer from played join team on team.id = played.member_id group by played.day
$$;
