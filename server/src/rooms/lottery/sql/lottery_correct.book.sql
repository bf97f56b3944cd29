-- Settles a batch anew by a later version of the result. Answers the members whose money moved; null when
-- another worker has done it.
create or replace function lottery_correct(
  p_draw bigint, p_version integer, p_after bigint, p_upto bigint, w_bet bigint[], w_hits bigint[],
  w_payout bigint[], p_day date, p_at timestamptz
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
  select array_agg(w.bet_id order by w.bet_id), array_agg(w.payout order by w.bet_id),
    array_agg(coalesce(u.payout, 0) order by w.bet_id)
  into v_bet, v_old, v_new
  from lottery_wager w left join unnest(w_bet, w_payout) u (bet, payout) on u.bet = w.bet_id
  where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
    and w.payout <> coalesce(u.payout, 0);
  if v_bet is not null then
    select coalesce(sum(r.advanced) filter (where w.is_real), 0) into v_advanced
    from lottery_repay(v_bet, v_old, v_new, 'house:lottery:' || v_game, p_version, p_day, p_at) r
    join lottery_wager w on w.draw_id = p_draw and w.bet_id = r.bet;
    select array_agg(distinct b.member_id) into v_member
    from unnest(v_bet) u (id) join bets_bet b on b.id = u.id;
  end if;
  update lottery_wager w set hits = n.hits, payout = n.payout
  from (
    select w.bet_id, coalesce(u.hits, 0) as hits, coalesce(u.payout, 0) as payout
    from lottery_wager w left join unnest(w_bet, w_hits, w_payout) u (bet, hits, payout) on u.bet = w.bet_id
    where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
  ) n
  where w.draw_id = p_draw and w.bet_id = n.bet_id and (w.hits, w.payout) <> (n.hits, n.payout);
  update lottery_sale s set advanced = s.advanced + v_advanced, payout = s.payout + (
    select coalesce(sum(w.payout), 0) from lottery_wager w
    where w.draw_id = p_draw and w.bet_id > p_after and w.bet_id <= p_upto and w.cancelled_at is null
      and w.is_real
  )
  where s.draw_id = p_draw;
  return coalesce(v_member, '{}');
end $$;
