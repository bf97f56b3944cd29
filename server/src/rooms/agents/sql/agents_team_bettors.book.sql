-- Members of an agent's team who play on open days, in this book: how many they add to those of the closed
-- days of a range, from p_first to p_until. Those who have several accounts are named with their turnover.
create or replace function agents_team_bettors(
  p_agent bigint, p_book integer, p_first date, p_until date, p_from date, p_to date, p_active bigint,
  p_closed bigint[],
  out bettors bigint, out active bigint, out accounts bigint[], out turnovers bigint[]
)
language sql stable set search_path from current set plan_cache_mode = force_generic_plan
set enable_nestloop = off as $$
  with played as materialized (
    select one.member_id, sum(one.bets) as bets, sum(one.valid_turnover)::bigint as turnover
    from agents_team_turnover(p_agent, p_book, p_from, p_to, p_closed) one group by one.member_id
  ), past as materialized (
    select * from agents.team_past(p_agent, array(select played.member_id from played), p_first, p_until)
  ), counted as (
    select played.member_id, played.turnover, coalesce(past.bets, 0) as bets_before,
      coalesce(past.bets, 0) + played.bets as bets_after, coalesce(past.turnover, 0) as turnover_before,
      coalesce(past.turnover, 0) + played.turnover as turnover_after,
      person.member_id is not null as is_account
    from played
    left join past on past.member_id = played.member_id
    left join members.same_person person on person.member_id = played.member_id
  )
  select count(*) filter (where counted.bets_after > 0) - count(*) filter (where counted.bets_before > 0),
    count(*) filter (where not counted.is_account and counted.turnover_after >= p_active)
      - count(*) filter (where not counted.is_account and counted.turnover_before >= p_active),
    array_agg(counted.member_id order by counted.member_id) filter (where counted.is_account),
    array_agg(counted.turnover order by counted.member_id) filter (where counted.is_account)
  from counted
$$;
