create or replace function bets_finish(p_bet bigint[], p_day date, p_at timestamptz) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_id bigint[];
begin
  select array_agg(b.id) into v_id from (
    select b.id from unnest(p_bet) u (id) join bets_bet b on b.id = u.id
    where b.state = 'placed' order by b.id for no key update of b
  ) b;
  if v_id is null then
    return;
  end if;
  update bets_bet b set state = 'settled', settled_at = p_at,
    valid_turnover = coalesce(b.wagered, least(b.stake, abs(b.payout - b.stake)))
  from unnest(v_id) u (id) where b.id = u.id;
  perform bets_recount(v_id, 1, p_day);
end $$;
