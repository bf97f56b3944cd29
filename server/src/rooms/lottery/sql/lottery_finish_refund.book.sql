-- Ends the refund of a book. Fails as KS001 if a bet on the draw is still placed: its wager was hidden.
create or replace function lottery_finish_refund(p_draw bigint, p_at timestamptz) returns void
language plpgsql set search_path from current as $$
begin
  if exists (select from bets_bet bet where bet.draw_key = p_draw and bet.state = 'placed') then
    raise exception 'draw % has bets that no wager would refund', p_draw using errcode = 'KS001';
  end if;
  update lottery_sale set finished_at = p_at where draw_id = p_draw and finished_at is null;
end $$;
