-- Counts the settled bets of this list, or takes the count back (-1).
create or replace function bets_recount(p_bet bigint[], p_sign integer, p_day date) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform bets_count(array_agg(bet.member_id), array_agg(bet.category), array_agg(bet.game),
    array_agg(bet.currency), array_agg(bets_played(bet)),
    array_agg(bet.payout - bet.stake + bets_played(bet)), p_sign, p_day,
    array_agg(bet.placed_day), array_agg(bet.wagered), array_agg(bet.refunded), array_agg(bet.series))
  from unnest(p_bet) asked (id) join bets_bet bet on bet.id = asked.id
  where bet.state = 'settled' and bets_played(bet) is not null;
end $$;
