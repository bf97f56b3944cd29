-- Cancels placed wagers of a ticket whose row and sale the caller has locked; the new leaf is that of the
-- remaining wagers. The room that they took of the caps is free again. Fails as KS001 if the ticket has more
-- or less to return than the ledger debited for it, or was not placed on this draw.
create or replace function lottery_cancel_wagers(
  p_ticket bigint, p_draw bigint, p_game text, p_numero text, p_opens_at timestamptz, p_close_at timestamptz,
  p_bet bigint[], p_leaf bytea, cap_play text[], cap_key text[],
  cap_need bigint[], p_at timestamptz
) returns void
language plpgsql set search_path from current as $$
declare
  v_voided bigint;
begin
  if bets_undebited(p_bet) is not null then
    raise exception 'ticket % was not debited as it says', p_ticket using errcode = 'KS001';
  end if;
  if lottery_misplaced(p_draw, p_game, p_numero, p_opens_at, p_close_at, p_bet) is not null then
    raise exception 'ticket % was not placed on draw %', p_ticket, p_draw using errcode = 'KS001';
  end if;
  perform lottery_count_stake(array[ticket.member_id], array[p_draw], array[-sum(wager.stake)::bigint])
  from lottery_ticket ticket
  join lottery_wager wager on wager.draw_id = p_draw and wager.bet_id = any (p_bet) and wager.is_real
  where ticket.id = p_ticket group by ticket.member_id;
  perform lottery_unexpose(p_draw, cap_play, cap_key, cap_need);
  update lottery_ticket set leaf = p_leaf where id = p_ticket;
  update lottery_wager set cancelled_at = p_at
  where draw_id = p_draw and bet_id = any (p_bet) and cancelled_at is null;
  select refund.voided into v_voided from bets_void(p_bet, 'house:lottery:' || p_game, p_at) refund;
  if v_voided is distinct from cardinality(p_bet) then
    raise exception 'a wager changed while it was cancelled' using errcode = 'serialization_failure';
  end if;
end $$;
