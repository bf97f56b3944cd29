create or replace function lottery_mark_winners(p_draw bigint, w_bet bigint[], w_hits bigint[],
  w_payout bigint[]) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update lottery_wager w set hits = u.hits, payout = u.payout
  from unnest(w_bet, w_hits, w_payout) u (bet, hits, payout)
  where w.draw_id = p_draw and w.bet_id = u.bet;
end $$;
