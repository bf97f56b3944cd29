-- How many of an agent's team bet on each open day, in this book.
create or replace function agents_open_bettors(
  p_agent bigint, p_book integer, p_from date, p_to date, p_closed bigint[]
) returns table (day date, bettors integer)
language sql stable set search_path from current as $$
  select one.day, count(*)::integer
  from (
    select played.day from agents_team_turnover(p_agent, p_book, p_from, p_to, p_closed) played
    group by played.member_id, played.day having sum(played.bets) > 0
  ) one
  group by one.day
$$;
