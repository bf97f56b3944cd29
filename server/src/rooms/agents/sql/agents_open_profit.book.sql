-- What the team of an agent plays on open days in this book, by category and direct member: the member and
-- everyone below.
create or replace function agents_open_profit(
  p_agent bigint, p_book integer, p_from date, p_to date, p_closed bigint[]
) returns table (
  member bigint, category text, bets bigint, stake bigint, payout bigint, rebate bigint, valid_turnover bigint
)
language sql stable set search_path from current set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
  with played as materialized (
    select * from agents_team_turnover(p_agent, p_book, p_from, p_to, p_closed)
  ), team as materialized (
    select member.id, (member.upline || member.id)[array_position(member.upline, p_agent) + 1] as direct
    from members.member member where member.id = any (array(select distinct played.member_id from played))
  )
  select team.direct, played.category, sum(played.bets)::bigint, sum(played.stake)::bigint,
    sum(played.payout)::bigint, sum(played.rebate)::bigint, sum(played.valid_turnover)::bigint
  from played join team on team.id = played.member_id
  group by team.direct, played.category
$$;
