-- Voids the placed bets of this list and returns their stakes. Returns how many there were and how much was
-- returned.
create or replace function bets_void(
  p_bet bigint[], p_house text, p_at timestamptz, p_kind text default 'refund'
) returns table (voided bigint, refunded bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_stake bigint[]; v_updated bigint;
begin
  select array_agg(bet.id), array_agg(bet.member_id), array_agg(bet.currency), array_agg(bet.stake), count(*),
    coalesce(sum(bet.stake), 0)
  into v_id, v_member, v_currency, v_stake, voided, refunded
  from unnest(p_bet) asked (id) join bets_bet bet on bet.id = asked.id
  where bet.state = 'placed';
  if voided > 0 then
    update bets_bet bet set state = 'voided', voided_at = p_at from unnest(v_id) placed (id)
    where bet.id = placed.id and bet.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> voided then
      raise exception 'bets changed while they were voided' using errcode = 'serialization_failure';
    end if;
    perform ledger_credit(array_agg('bet:' || refund.id || ':void'), array_agg(p_house),
      array_agg('member:' || refund.member || ':cash'), array_agg(refund.currency), array_agg(refund.stake),
      p_kind, p_at)
    from unnest(v_id, v_member, v_currency, v_stake) refund (id, member, currency, stake);
  end if;
  return next;
end $$;
