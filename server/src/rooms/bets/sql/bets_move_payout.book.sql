-- Adds an amount to the payout of each of these bets, or subtracts it; settled bets are counted again. The
-- version before this one gives no moment, so it notes no correction.
create or replace function bets_move_payout(
  p_bet bigint[], p_amount bigint[], p_day date, p_at timestamptz default null
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_updated bigint; v_changed bigint[]; v_change bigint[];
begin
  perform bets_recount(p_bet, -1, p_day);
  select array_agg(bet.id), array_agg(
    coalesce(bet.wagered, least(bet.stake, abs(bet.payout + move.amount - bet.stake))) - bet.valid_turnover)
  into v_changed, v_change
  from unnest(p_bet, p_amount) move (id, amount) join bets_bet bet on bet.id = move.id
  where bet.state = 'settled';
  update bets_bet bet set payout = bet.payout + move.amount,
    valid_turnover = case bet.state
      when 'settled' then coalesce(bet.wagered, least(bet.stake, abs(bet.payout + move.amount - bet.stake)))
      else 0 end
  from unnest(p_bet, p_amount) move (id, amount)
  where bet.id = move.id and bet.state <> 'voided' and bet.payout + move.amount >= 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were paid' using errcode = 'serialization_failure';
  end if;
  perform bets_recount(p_bet, 1, p_day);
  if v_changed is not null and p_at is not null then
    perform bets_note_corrections(v_changed, v_change, p_at);
  end if;
end $$;
