-- Pays rebates on bets that were settled in the same transaction: `bet:<id>:rebate`.
create or replace function bets_rebate(
  p_bet bigint[], p_rebate bigint[], p_house text, p_day date, p_at timestamptz
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_updated bigint;
begin
  update bets_bet bet set rebate = given.rebate from unnest(p_bet, p_rebate) given (id, rebate)
  where bet.id = given.id and bet.state = 'settled' and bet.rebate = 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were rebated' using errcode = 'serialization_failure';
  end if;
  update bets_turnover turnover set rebate = turnover.rebate + total.rebate
  from (
    select bet.member_id, bet.placed_day, bet.category, bet.game, bet.series,
      sum(given.rebate)::bigint as rebate
    from unnest(p_bet, p_rebate) given (id, rebate) join bets_bet bet on bet.id = given.id
    group by bet.member_id, bet.placed_day, bet.category, bet.game, bet.series
  ) total
  where turnover.member_id = total.member_id and turnover.day = p_day
    and turnover.placed_day = total.placed_day
    and turnover.category = total.category and turnover.game = total.game
    and turnover.series = total.series;
  perform ledger_credit(array_agg('bet:' || bet.id || ':rebate'), array_agg(p_house),
    array_agg('member:' || bet.member_id || ':cash'), array_agg(bet.currency), array_agg(given.rebate),
    'rebate', p_at)
  from unnest(p_bet, p_rebate) given (id, rebate) join bets_bet bet on bet.id = given.id;
end $$;
