-- Settles the placed bets of this list with what was paid on them.
create or replace function bets_finish(p_bet bigint[], p_day date, p_at timestamptz) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_id bigint[];
begin
  select array_agg(placed.id) into v_id from (
    select bet.id from unnest(p_bet) asked (id) join bets_bet bet on bet.id = asked.id
    where bet.state = 'placed' order by bet.id for no key update of bet
  ) placed;
  if v_id is null then
    return;
  end if;
  update bets_bet bet set state = 'settled', settled_at = p_at,
    valid_turnover = coalesce(bet.wagered, least(bet.stake, abs(bet.payout - bet.stake)))
  from unnest(v_id) placed (id) where bet.id = placed.id;
  perform bets_recount(v_id, 1, p_day);
end $$;
