create or replace function bets_pay(
  p_bet bigint[], p_key text[], p_amount bigint[], p_house text[], p_day date, p_at timestamptz,
  p_kind text default 'payout'
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform bets_move_payout(p_bet, p_amount, p_day);
  perform ledger_credit(array_agg('bet:' || b.id || ':payout:' || u.key), array_agg(u.house),
    array_agg('member:' || b.member_id || ':cash'), array_agg(b.currency), array_agg(u.amount),
    p_kind, p_at)
  from unnest(p_bet, p_key, p_amount, p_house) u (id, key, amount, house) join bets_bet b on b.id = u.id;
end $$;
