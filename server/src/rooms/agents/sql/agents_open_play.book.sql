-- What the team of an agent plays on open days in this book, by day and category.
create or replace function agents_open_play(
  p_agent bigint, p_book integer, p_from date, p_to date, p_closed bigint[]
) returns table (
  day date, category text, bets bigint, stake bigint, payout bigint, rebate bigint, valid_turnover bigint
)
language sql stable set search_path from current as $$
  select played.day, played.category, sum(played.bets)::bigint, sum(played.stake)::bigint,
    sum(played.payout)::bigint, sum(played.rebate)::bigint, sum(played.valid_turnover)::bigint
  from agents_team_turnover(p_agent, p_book, p_from, p_to, p_closed) played
  group by played.day, played.category
$$;
