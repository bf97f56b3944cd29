-- As before (0131); a bet that is told of is a sitting.
create or replace function bets_wager(p_bet bigint, p_wagered bigint) returns void
language plpgsql set search_path from current as $$
begin
  update bets_bet b set wagered = coalesce(b.wagered, 0) + p_wagered, is_sitting = true
  where b.id = p_bet and b.state = 'placed';
  if not found then
    raise exception 'a bet changed while it was wagered' using errcode = 'serialization_failure';
  end if;
end $$;
