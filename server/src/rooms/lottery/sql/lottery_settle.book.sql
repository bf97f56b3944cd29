create or replace function lottery_settle(
  p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[], w_payout bigint[],
  w_pushed bigint[], w_covered bigint[], p_day date, p_at timestamptz
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
  select * into v_batch from lottery_batch(p_draw, p_after, p_upto, w_bet, w_payout, w_pushed, w_covered);
  perform bets_settle(v_batch.bet, v_batch.payout, 'house:lottery:' || v_game, p_day, p_at, v_batch.wagered);
  perform lottery_mark_winners(p_draw, w_bet, w_hits, w_payout);
  if v_batch.rebated is not null then
    perform bets_rebate(v_batch.rebated, v_batch.rebate, 'house:lottery:' || v_game, p_day, p_at);
  end if;
  update lottery_sale s
  set wagers = s.wagers + v_batch.wagers, stake = s.stake + v_batch.stake, payout = s.payout + v_batch.paid
  where s.draw_id = p_draw;
  return true;
end $$;
