-- A batch of the refund of a draw with a published root: wagers that the caller has proved to be under it.
-- False if another worker has done it.
create or replace function lottery_refund_sealed(
  p_draw bigint, p_game text, p_numero text, p_opens_at timestamptz, p_close_at timestamptz,
  p_after bigint, p_upto bigint, wager_bet bigint[], wager_member bigint[], wager_stake bigint[],
  p_at timestamptz
) returns boolean
language plpgsql set search_path from current as $$
begin
  update lottery_sale set done_upto = p_upto
  where draw_id = p_draw and done_upto = p_after and state = 'closed' and finished_at is null;
  if not found then
    return false;
  end if;
  perform lottery_refund_bets(p_draw, p_game, p_numero, p_opens_at, p_close_at, wager_bet, wager_member,
    wager_stake, p_at);
  return true;
end $$;
