-- Counts those of these bets that are settled, or takes their count back (-1).
create or replace function bets_recount(p_bet bigint[], p_sign integer, p_day date) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(bets_played(b)), array_agg(b.payout - b.stake + bets_played(b)), p_sign, p_day,
    array_agg(b.wagered))
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id
  where b.state = 'settled' and bets_played(b) is not null;
end $$;
