-- A step of a refund: returns the stakes of these wagers. Fails as KS001, without a movement, if a bet is not
-- its wager's, if a ticket has more or less to return than the ledger debited for it, or if it was not placed
-- on this draw.
create or replace function lottery_refund_bets(
  p_draw bigint, p_game text, p_numero text, p_opens_at timestamptz, p_close_at timestamptz,
  wager_bet bigint[], wager_member bigint[], wager_stake bigint[],
  p_at timestamptz
) returns void
language plpgsql set search_path from current as $$
declare
  v_own bigint; v_undebited bigint[]; v_misplaced bigint[];
begin
  if coalesce(cardinality(wager_bet), 0) = 0 then
    return;
  end if;
  -- Locked, so that what is checked is what is paid.
  select count(*) into v_own from (
    select from unnest(wager_bet, wager_member, wager_stake) wager (bet, member, stake)
    join bets_bet bet on bet.id = wager.bet
    where bet.state = 'placed' and bet.draw_key = p_draw and bet.member_id = wager.member
      and bet.stake = wager.stake
    for no key update of bet
  ) own;
  if v_own <> cardinality(wager_bet) then
    raise exception 'draw % has % bets that are not those of its wagers', p_draw,
      cardinality(wager_bet) - v_own using errcode = 'KS001';
  end if;
  v_undebited := bets_undebited(wager_bet);
  if v_undebited is not null then
    raise exception 'draw % has tickets that were not debited as they say: %', p_draw, v_undebited[1:5]
      using errcode = 'KS001';
  end if;
  v_misplaced := lottery_misplaced(p_draw, p_game, p_numero, p_opens_at, p_close_at, wager_bet);
  if v_misplaced is not null then
    raise exception 'draw % has tickets that were not placed on it: %', p_draw, v_misplaced[1:5]
      using errcode = 'KS001';
  end if;
  perform bets_void(wager_bet, 'house:lottery:' || p_game, p_at);
end $$;
