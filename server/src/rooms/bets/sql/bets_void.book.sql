create or replace function bets_void(p_bet bigint[], p_house text, p_at timestamptz, p_kind text default 'refund')
returns table (voided bigint, refunded bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_stake bigint[]; v_updated bigint;
begin
  select array_agg(b.id), array_agg(b.member_id), array_agg(b.currency), array_agg(b.stake), count(*),
    coalesce(sum(b.stake), 0)
  into v_id, v_member, v_currency, v_stake, voided, refunded
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id
  where b.state = 'placed';
  if voided > 0 then
    update bets_bet b set state = 'voided', voided_at = p_at from unnest(v_id) u (id)
    where b.id = u.id and b.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> voided then
      raise exception 'bets changed while they were voided' using errcode = 'serialization_failure';
    end if;
    perform ledger_credit(array_agg('bet:' || w.id || ':void'), array_agg(p_house),
      array_agg('member:' || w.member || ':cash'), array_agg(w.currency), array_agg(w.stake), p_kind, p_at)
    from unnest(v_id, v_member, v_currency, v_stake) w (id, member, currency, stake);
  end if;
  return next;
end $$;
