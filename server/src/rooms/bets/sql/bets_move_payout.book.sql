-- As before (0131), counted by bets_recount.
create or replace function bets_move_payout(p_bet bigint[], p_amount bigint[], p_day date) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_updated bigint;
begin
  perform bets_recount(p_bet, -1, p_day);
  update bets_bet b set payout = b.payout + u.amount,
    valid_turnover = case b.state
      when 'settled' then coalesce(b.wagered, least(b.stake, abs(b.payout + u.amount - b.stake))) else 0 end
  from unnest(p_bet, p_amount) u (id, amount)
  where b.id = u.id and b.state <> 'voided' and b.payout + u.amount >= 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were paid' using errcode = 'serialization_failure';
  end if;
  perform bets_recount(p_bet, 1, p_day);
end $$;
