-- Writes hits and payouts to the winning wagers of a batch.
create or replace function lottery_mark_winners(
  p_draw bigint, won_bet bigint[], won_hits bigint[], won_payout bigint[]
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update lottery_wager wager set hits = won.hits, payout = won.payout
  from unnest(won_bet, won_hits, won_payout) won (bet, hits, payout)
  where wager.draw_id = p_draw and wager.bet_id = won.bet;
end $$;
