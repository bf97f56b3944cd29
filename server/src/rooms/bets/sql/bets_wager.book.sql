-- Adds to how much of a bet was wagered. Only the bet of a transfer session has that figure.
create or replace function bets_wager(p_bet bigint, p_wagered bigint) returns void
language plpgsql set search_path from current as $$
begin
  update bets_bet bet set wagered = coalesce(bet.wagered, 0) + p_wagered, is_sitting = true
  where bet.id = p_bet and bet.state = 'placed';
  if not found then
    raise exception 'a bet changed while it was wagered' using errcode = 'serialization_failure';
  end if;
end $$;
