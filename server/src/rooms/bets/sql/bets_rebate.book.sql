-- Gives rebates on bets that were settled in the same transaction: `bet:<id>:rebate`.
create or replace function bets_rebate(p_bet bigint[], p_rebate bigint[], p_house text, p_day date, p_at timestamptz)
returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_updated bigint;
begin
  update bets_bet b set rebate = u.rebate from unnest(p_bet, p_rebate) u (id, rebate)
  where b.id = u.id and b.state = 'settled' and b.rebate = 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were rebated' using errcode = 'serialization_failure';
  end if;
  update bets_turnover t set rebate = t.rebate + r.rebate
  from (
    select b.member_id, b.category, b.game, sum(u.rebate)::bigint as rebate
    from unnest(p_bet, p_rebate) u (id, rebate) join bets_bet b on b.id = u.id
    group by b.member_id, b.category, b.game
  ) r
  where t.member_id = r.member_id and t.day = p_day and t.category = r.category and t.game = r.game;
  perform ledger_credit(array_agg('bet:' || b.id || ':rebate'), array_agg(p_house),
    array_agg('member:' || b.member_id || ':cash'), array_agg(b.currency), array_agg(u.rebate),
    'rebate', p_at)
  from unnest(p_bet, p_rebate) u (id, rebate) join bets_bet b on b.id = u.id;
end $$;
