-- Settlement gives the rebate of each wager of a series below the top, rounded down to 1/100000.
drop function lottery_batch(bigint, bigint, bigint, bigint[], bigint[]);
create function lottery_batch(p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_payout bigint[])
returns table (bet bigint[], payout bigint[], wagers bigint, stake bigint, paid bigint, rebated bigint[],
  rebate bigint[])
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off as $$
#variable_conflict use_column
begin
  return query
  select array_agg(w.bet_id order by w.bet_id), array_agg(coalesce(u.payout, 0) order by w.bet_id),
    count(*) filter (where w.is_real), coalesce(sum(w.stake) filter (where w.is_real), 0)::bigint,
    coalesce(sum(u.payout) filter (where w.is_real), 0)::bigint,
    array_agg(w.bet_id order by w.bet_id) filter (where w.stake * w.rebate_rate >= 10000),
    array_agg(w.stake * w.rebate_rate / 10000 order by w.bet_id)
      filter (where w.stake * w.rebate_rate >= 10000)
  from lottery_wager w
  left join unnest(w_bet, w_payout) u (bet, payout) on u.bet = w.bet_id
  where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null;
end $$;

create or replace function lottery_settle(
  p_draw bigint, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[], w_payout bigint[],
  p_day date, p_at timestamptz
) returns boolean
language plpgsql set search_path from current as $$
declare
  v_game text;
  v_batch record;
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
  returning game into v_game;
  if not found then
    return false;
  end if;
  select * into v_batch from lottery_batch(p_draw, p_after, p_upto, w_bet, w_payout);
  perform bets_settle(v_batch.bet, v_batch.payout, 'house:lottery:' || v_game, p_day, p_at);
  perform lottery_mark_winners(p_draw, w_bet, w_hits, w_payout);
  if v_batch.rebated is not null then
    perform bets_rebate(v_batch.rebated, v_batch.rebate, 'house:lottery:' || v_game, p_day, p_at);
  end if;
  update lottery_sale s
  set wagers = s.wagers + v_batch.wagers, stake = s.stake + v_batch.stake, payout = s.payout + v_batch.paid
  where s.draw_id = p_draw;
  return true;
end $$;
