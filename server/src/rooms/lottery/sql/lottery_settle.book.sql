-- Settles a batch: pays its bets, pays rebates, marks winners and counts real money. False if another worker
-- has done it. A wager of a series below the top gets a rebate, rounded down to 1/100000; a member who covers
-- a play in a draw has no turnover of it (p_covered).
create or replace function lottery_settle(
  p_draw bigint, p_after bigint, p_upto bigint, won_bet bigint[], won_hits bigint[], won_payout bigint[],
  won_refunded bigint[], p_covered bigint[], p_day date, p_at timestamptz
) returns boolean
language plpgsql set search_path from current as $$
declare
  v_game text;
  v_batch record;
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
    and result_version = 1
  returning game into v_game;
  if not found then
    return false;
  end if;
  select * into v_batch
  from lottery_batch(p_draw, p_after, p_upto, won_bet, won_payout, won_refunded, p_covered);
  perform bets_settle(v_batch.bet, v_batch.payout, 'house:lottery:' || v_game, p_day, p_at, v_batch.wagered);
  perform lottery_mark_winners(p_draw, won_bet, won_hits, won_payout);
  if v_batch.rebated is not null then
    perform bets_rebate(v_batch.rebated, v_batch.rebate, 'house:lottery:' || v_game, p_day, p_at);
  end if;
  update lottery_sale sale
  set wagers = sale.wagers + v_batch.wagers, stake = sale.stake + v_batch.stake,
    payout = sale.payout + v_batch.paid
  where sale.draw_id = p_draw;
  return true;
end $$;
