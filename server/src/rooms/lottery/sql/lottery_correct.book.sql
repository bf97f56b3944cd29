-- Settles a batch again by a later version of the result. Returns the members whose money moved; null if
-- another worker has done it.
create or replace function lottery_correct(
  p_draw bigint, p_version integer, p_after bigint, p_upto bigint, won_bet bigint[], won_hits bigint[],
  won_payout bigint[], p_day date, p_at timestamptz
) returns bigint[]
language plpgsql set search_path from current as $$
declare
  v_game text; v_bet bigint[]; v_old bigint[]; v_new bigint[]; v_advanced bigint := 0; v_member bigint[];
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
    and result_version = p_version
  returning game into v_game;
  if not found then
    return null;
  end if;
  select array_agg(wager.bet_id order by wager.bet_id), array_agg(wager.payout order by wager.bet_id),
    array_agg(coalesce(won.payout, 0) order by wager.bet_id)
  into v_bet, v_old, v_new
  from lottery_wager wager left join unnest(won_bet, won_payout) won (bet, payout) on won.bet = wager.bet_id
  where wager.draw_id = p_draw and wager.bet_id > p_after and wager.bet_id <= p_upto
    and wager.cancelled_at is null and wager.payout <> coalesce(won.payout, 0);
  if v_bet is not null then
    select coalesce(sum(repaid.advanced) filter (where wager.is_real), 0) into v_advanced
    from lottery_repay(v_bet, v_old, v_new, 'house:lottery:' || v_game, p_version, p_day, p_at) repaid
    join lottery_wager wager on wager.draw_id = p_draw and wager.bet_id = repaid.bet;
    select array_agg(distinct bet.member_id) into v_member
    from unnest(v_bet) changed (id) join bets_bet bet on bet.id = changed.id;
  end if;
  update lottery_wager wager set hits = result.hits, payout = result.payout
  from (
    select judged.bet_id, coalesce(won.hits, 0) as hits, coalesce(won.payout, 0) as payout
    from lottery_wager judged
    left join unnest(won_bet, won_hits, won_payout) won (bet, hits, payout) on won.bet = judged.bet_id
    where judged.draw_id = p_draw and judged.bet_id > p_after and judged.bet_id <= p_upto
      and judged.cancelled_at is null
  ) result
  where wager.draw_id = p_draw and wager.bet_id = result.bet_id
    and (wager.hits, wager.payout) <> (result.hits, result.payout);
  update lottery_sale sale set advanced = sale.advanced + v_advanced, payout = sale.payout + (
    select coalesce(sum(wager.payout), 0) from lottery_wager wager
    where wager.draw_id = p_draw and wager.bet_id > p_after and wager.bet_id <= p_upto
      and wager.cancelled_at is null and wager.is_real
  )
  where sale.draw_id = p_draw;
  return coalesce(v_member, '{}');
end $$;
