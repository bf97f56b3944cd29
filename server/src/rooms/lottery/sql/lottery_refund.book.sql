-- The next batch of the refund of a draw that has no published root, at most p_most wagers as the rows have
-- them; returns how many it had, 0 when the book is done.
create or replace function lottery_refund(
  p_draw bigint, p_game text, p_numero text, p_opens_at timestamptz, p_close_at timestamptz, p_most integer,
  p_at timestamptz
) returns integer
language plpgsql set search_path from current as $$
declare
  v_after bigint; v_seen integer; v_upto bigint; v_bet bigint[]; v_member bigint[];
  v_stake bigint[];
begin
  select sale.done_upto into v_after from lottery_sale sale
  where sale.draw_id = p_draw and sale.finished_at is null for update;
  if not found then
    return 0;
  end if;
  select count(*), max(wager.bet_id),
    array_agg(wager.bet_id order by wager.bet_id) filter (where wager.cancelled_at is null),
    array_agg(ticket.member_id order by wager.bet_id) filter (where wager.cancelled_at is null),
    array_agg(wager.stake order by wager.bet_id) filter (where wager.cancelled_at is null)
  into v_seen, v_upto, v_bet, v_member, v_stake
  from (
    select bet_id, cancelled_at, stake from lottery_wager
    where draw_id = p_draw and bet_id > v_after order by bet_id limit p_most
  ) wager
  left join lottery_ticket ticket on ticket.id = bets_placement(wager.bet_id);
  if v_seen = 0 then
    perform lottery_finish_refund(p_draw, p_at);
    return 0;
  end if;
  perform lottery_refund_bets(p_draw, p_game, p_numero, p_opens_at, p_close_at, v_bet, v_member, v_stake,
    p_at);
  update lottery_sale set done_upto = v_upto where draw_id = p_draw;
  return v_seen;
end $$;
