-- Settles a batch of wagers that the caller has proved to be under the published root: pays their bets and
-- rebates, marks winners and counts real money. Nothing that decides a payment is read from the tables again.
-- False if another worker has done it; fails as KS001 if a bet is not its wager's: another member, another
-- stake, or no longer placed. `wager_turnover` is null where the rule of the product counts,
-- `wager_refunded` where the result decided the whole stake.
create or replace function lottery_settle(
  p_draw bigint, p_after bigint, p_upto bigint, wager_bet bigint[], wager_member bigint[],
  wager_stake bigint[], wager_payout bigint[], wager_rebate bigint[], wager_turnover bigint[],
  wager_refunded bigint[], wager_real boolean[], won_bet bigint[], won_hits bigint[],
  won_payout bigint[], p_day date, p_at timestamptz
) returns boolean
language plpgsql set search_path from current as $$
declare
  v_game text; v_house text; v_settled bigint; v_rebated bigint[]; v_rebate bigint[];
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null
    and result_version = 1
  returning game into v_game;
  if not found then
    return false;
  end if;
  v_house := 'house:lottery:' || v_game;
  select settled into v_settled
  from bets_settle(wager_bet, wager_payout, v_house, p_day, p_at, wager_turnover, wager_member, wager_stake,
    wager_refunded);
  if v_settled <> cardinality(wager_bet) then
    raise exception 'draw % has % bets that are not those of its wagers', p_draw,
      cardinality(wager_bet) - v_settled using errcode = 'KS001';
  end if;
  perform lottery_mark_winners(p_draw, won_bet, won_hits, won_payout);
  select array_agg(wager.bet order by wager.bet), array_agg(wager.rebate order by wager.bet)
  into v_rebated, v_rebate
  from unnest(wager_bet, wager_rebate) wager (bet, rebate) where wager.rebate > 0;
  if v_rebated is not null then
    perform bets_rebate(v_rebated, v_rebate, v_house, p_day, p_at);
  end if;
  update lottery_sale sale
  set wagers = sale.wagers + batch.wagers, stake = sale.stake + batch.stake, payout = sale.payout + batch.paid
  from (
    select count(*) as wagers, coalesce(sum(wager.stake), 0)::bigint as stake,
      coalesce(sum(wager.payout), 0)::bigint as paid
    from unnest(wager_stake, wager_payout, wager_real) wager (stake, payout, is_real) where wager.is_real
  ) batch
  where sale.draw_id = p_draw;
  return true;
end $$;
