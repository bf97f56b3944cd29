create or replace function bets_settle(
  p_bet bigint[], p_payout bigint[], p_house text, p_day date, p_at timestamptz,
  p_wagered bigint[] default null
) returns table (settled bigint, stake bigint, payout bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_category text[]; v_game text[];
  v_stake bigint[]; v_payout bigint[]; v_wagered bigint[]; v_updated bigint;
begin
  select array_agg(b.id), array_agg(b.member_id), array_agg(b.currency), array_agg(b.category),
    array_agg(b.game), array_agg(b.stake), array_agg(u.payout), array_agg(coalesce(u.wagered, b.wagered)),
    count(*), coalesce(sum(b.stake), 0), coalesce(sum(u.payout), 0)
  into v_id, v_member, v_currency, v_category, v_game, v_stake, v_payout, v_wagered, settled, stake, payout
  from unnest(p_bet, p_payout, p_wagered) u (id, payout, wagered) join bets_bet b on b.id = u.id
  where b.state = 'placed';
  if settled > 0 then
    update bets_bet b set state = 'settled', payout = u.payout, settled_at = p_at, wagered = u.wagered,
      valid_turnover = coalesce(u.wagered, least(b.stake, abs(u.payout - b.stake)))
    from unnest(v_id, v_payout, v_wagered) u (id, payout, wagered)
    where b.id = u.id and b.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> settled then
      raise exception 'bets changed while they were settled' using errcode = 'serialization_failure';
    end if;
    perform bets_count(v_member, v_category, v_game, v_currency, v_stake, v_payout, 1, p_day, v_wagered);
    if payout > 0 then
      perform ledger_credit(array_agg('bet:' || w.id || ':payout'), array_agg(p_house),
        array_agg('member:' || w.member || ':cash'), array_agg(w.currency), array_agg(w.payout),
        'payout', p_at)
      from unnest(v_id, v_member, v_currency, v_payout) w (id, member, currency, payout)
      where w.payout > 0;
    end if;
  end if;
  return next;
end $$;
