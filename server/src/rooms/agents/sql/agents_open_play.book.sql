-- What the team of an agent plays on open days in this book, by day, category and direct member: the member
-- and everyone below.
create or replace function agents_open_play(p_agent bigint, p_from date, p_to date, p_closed bigint[])
returns table (
  member bigint, day date, category text, bets bigint, stake bigint, payout bigint, rebate bigint,
  valid_turnover bigint
)
language sql stable set search_path from current set enable_nestloop = off as $$
  with played as materialized (
    select turnover.member_id, turnover.day, turnover.category, sum(turnover.bets) as bets,
      sum(turnover.stake) as stake, sum(turnover.payout) as payout, sum(turnover.rebate) as rebate,
      sum(turnover.valid_turnover) as valid_turnover
    from bets_turnover turnover where turnover.day >= p_from and turnover.day <= p_to
    group by turnover.member_id, turnover.day, turnover.category
  ), team as materialized (
    select member.id, (member.upline || member.id)[array_position(member.upline, p_agent) + 1] as direct
    from members.member member
    where member.id = any (array(select played.member_id from played)) and p_agent = any (member.upline)
      and not member.id = any (p_closed)
  )
  select team.direct, played.day, played.category, sum(played.bets)::bigint, sum(played.stake)::bigint,
    sum(played.payout)::bigint, sum(played.rebate)::bigint, sum(played.valid_turnover)::bigint
  from played join team on team.id = played.member_id
  group by team.direct, played.day, played.category
$$;
