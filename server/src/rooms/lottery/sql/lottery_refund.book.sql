-- The next batch of a refund, at most p_most wagers; returns how many it had, 0 when the book is done.
create or replace function lottery_refund(p_draw bigint, p_most integer, p_at timestamptz) returns integer
language plpgsql set search_path from current as $$
declare
  v_game text; v_after bigint; v_seen integer; v_upto bigint; v_bet bigint[];
begin
  select sale.game, sale.done_upto into v_game, v_after from lottery_sale sale
  where sale.draw_id = p_draw and sale.finished_at is null for update;
  if not found then
    return 0;
  end if;
  select count(*), max(wager.bet_id),
    array_agg(wager.bet_id order by wager.bet_id) filter (where wager.cancelled_at is null)
  into v_seen, v_upto, v_bet
  from (
    select bet_id, cancelled_at from lottery_wager
    where draw_id = p_draw and bet_id > v_after order by bet_id limit p_most
  ) wager;
  if v_seen = 0 then
    update lottery_sale set finished_at = p_at where draw_id = p_draw;
    return 0;
  end if;
  if v_bet is not null then
    perform bets_void(v_bet, 'house:lottery:' || v_game, p_at);
  end if;
  update lottery_sale set done_upto = v_upto where draw_id = p_draw;
  return v_seen;
end $$;
