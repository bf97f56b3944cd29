-- A vendor pays a bet in parts, at once, while its round goes on: an open bet may have a payout, and is
-- settled when its round closes. What comes later is added to it, and its turnover is counted anew.

-- Moves the payout of bets (never a voided one, each once in a call) by an amount, up or down; no money.
create function bets_move_payout(p_bet bigint[], p_amount bigint[], p_day date) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_updated bigint;
begin
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), -1, p_day)
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id where b.state = 'settled';
  update bets_bet b set payout = b.payout + u.amount,
    valid_turnover = case b.state when 'settled' then least(b.stake, abs(b.payout + u.amount - b.stake))
      else 0 end
  from unnest(p_bet, p_amount) u (id, amount)
  where b.id = u.id and b.state <> 'voided' and b.payout + u.amount >= 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were paid' using errcode = 'serialization_failure';
  end if;
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), 1, p_day)
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id where b.state = 'settled';
end $$;

-- Hot: pays each bet a part of its payout under `bet:<id>:payout:<key>`.
create function bets_pay(
  p_bet bigint[], p_key text[], p_amount bigint[], p_house text[], p_day date, p_at timestamptz
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform bets_move_payout(p_bet, p_amount, p_day);
  perform ledger_credit(array_agg('bet:' || b.id || ':payout:' || u.key), array_agg(u.house),
    array_agg('member:' || b.member_id || ':cash'), array_agg(b.currency), array_agg(u.amount),
    'payout', p_at)
  from unnest(p_bet, p_key, p_amount, p_house) u (id, key, amount, house) join bets_bet b on b.id = u.id;
end $$;

-- Hot: settles the placed ones among these bets with what was paid on them; turnover counts, no money moves.
create function bets_finish(p_bet bigint[], p_day date, p_at timestamptz) returns void
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
    valid_turnover = least(b.stake, abs(b.payout - b.stake))
  from unnest(v_id) u (id) where b.id = u.id;
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), 1, p_day)
  from unnest(v_id) u (id) join bets_bet b on b.id = u.id;
end $$;
