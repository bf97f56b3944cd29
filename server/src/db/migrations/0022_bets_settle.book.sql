-- Settlement and voids, in bounded batches by the caller; a bet already settled or voided is passed over.
create function bets_count(
  p_member bigint[], p_category text[], p_game text[], p_currency text[], p_stake bigint[], p_payout bigint[],
  p_sign integer, p_day date
) returns void
language sql set search_path from current as $$
  insert into bets_turnover as t (member_id, day, category, game, currency, bets, stake, payout,
    valid_turnover)
  select b.member, p_day, b.category, b.game, b.currency, p_sign * count(*), p_sign * sum(b.stake),
    p_sign * sum(b.payout), p_sign * sum(least(b.stake, abs(b.payout - b.stake)))
  from unnest(p_member, p_category, p_game, p_currency, p_stake, p_payout)
    b (member, category, game, currency, stake, payout)
  group by b.member, b.category, b.game, b.currency
  order by b.member, b.category, b.game
  on conflict (member_id, day, category, game) do update set
    bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
    payout = t.payout + excluded.payout, valid_turnover = t.valid_turnover + excluded.valid_turnover
$$;

-- Settles the placed ones among these bets: state, payout, turnover, and the winners' money from the house
-- account. Answers how many were settled and what was paid. Ids come sorted; a race with another settlement
-- of the same bets fails as a serialization failure and is simply run again.
create function bets_settle(p_bet bigint[], p_payout bigint[], p_house text, p_day date, p_at timestamptz)
returns table (settled bigint, stake bigint, payout bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_id bigint[]; v_member bigint[]; v_currency text[]; v_category text[]; v_game text[];
  v_stake bigint[]; v_payout bigint[]; v_updated bigint;
begin
  select array_agg(b.id), array_agg(b.member_id), array_agg(b.currency), array_agg(b.category),
    array_agg(b.game), array_agg(b.stake), array_agg(u.payout), count(*), coalesce(sum(b.stake), 0),
      coalesce(sum(u.payout), 0)
  into v_id, v_member, v_currency, v_category, v_game, v_stake, v_payout, settled, stake, payout
  from unnest(p_bet, p_payout) u (id, payout) join bets_bet b on b.id = u.id
  where b.state = 'placed';
  if settled > 0 then
    update bets_bet b set state = 'settled', payout = u.payout, settled_at = p_at,
      valid_turnover = least(b.stake, abs(u.payout - b.stake))
    from unnest(v_id, v_payout) u (id, payout)
    where b.id = u.id and b.state = 'placed';
    get diagnostics v_updated = row_count;
    if v_updated <> settled then
      raise exception 'bets changed while they were settled' using errcode = 'serialization_failure';
    end if;
    perform bets_count(v_member, v_category, v_game, v_currency, v_stake, v_payout, 1, p_day);
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

-- Voids the placed ones among these bets: each stake goes back from the house account, and nothing counts.
create function bets_void(p_bet bigint[], p_house text, p_at timestamptz)
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
      array_agg('member:' || w.member || ':cash'), array_agg(w.currency), array_agg(w.stake), 'refund', p_at)
    from unnest(v_id, v_member, v_currency, v_stake) w (id, member, currency, stake);
  end if;
  return next;
end $$;

-- Takes back settled bets; the caller has posted the reversal in the same transaction.
create function bets_unsettle(p_bet bigint[], p_day date, p_at timestamptz) returns bigint
language plpgsql set search_path from current as $$
declare
  v_updated bigint;
begin
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), -1, p_day)
  from bets_bet b where b.id = any (p_bet) and b.state = 'settled';
  update bets_bet b set state = 'voided', payout = 0, valid_turnover = 0, voided_at = p_at
  where b.id = any (p_bet) and b.state = 'settled';
  get diagnostics v_updated = row_count;
  return v_updated;
end $$;
