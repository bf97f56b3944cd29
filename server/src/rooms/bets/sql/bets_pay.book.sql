-- Pays amounts on bets, each under a key of its own: `bet:<id>:payout:<key>`.
create or replace function bets_pay(
  p_bet bigint[], p_key text[], p_amount bigint[], p_house text[], p_day date, p_at timestamptz,
  p_kind text default 'payout'
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform bets_move_payout(p_bet, p_amount, p_day, p_at);
  perform ledger_credit(array_agg('bet:' || bet.id || ':payout:' || payment.key),
    array_agg(payment.house), array_agg('member:' || bet.member_id || ':cash'), array_agg(bet.currency),
    array_agg(payment.amount), p_kind, p_at)
  from unnest(p_bet, p_key, p_amount, p_house) payment (id, key, amount, house)
  join bets_bet bet on bet.id = payment.id;
end $$;
