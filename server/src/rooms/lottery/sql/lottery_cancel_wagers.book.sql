create or replace function lottery_cancel_wagers(p_ticket bigint, p_draw bigint, p_bet bigint[], p_leaf bytea,
  x_play text[], x_key text[], x_need bigint[], p_at timestamptz)
returns void
language plpgsql set search_path from current as $$
declare
  v_voided bigint;
begin
  perform lottery_count_stake(array[t.member_id], array[p_draw], array[-sum(w.stake)::bigint])
  from lottery_ticket t join lottery_wager w on w.draw_id = p_draw and w.bet_id = any (p_bet) and w.is_real
  where t.id = p_ticket group by t.member_id;
  perform lottery_unexpose(p_draw, x_play, x_key, x_need);
  update lottery_ticket set leaf = p_leaf where id = p_ticket;
  update lottery_wager set cancelled_at = p_at
  where draw_id = p_draw and bet_id = any (p_bet) and cancelled_at is null;
  select b.voided into v_voided
  from lottery_sale s cross join lateral bets_void(p_bet, 'house:lottery:' || s.game, p_at) b
  where s.draw_id = p_draw;
  if v_voided is distinct from cardinality(p_bet) then
    raise exception 'a wager changed while it was cancelled' using errcode = 'serialization_failure';
  end if;
end $$;
