-- A vendor that keeps a member's money itself says how much was wagered of it. Such a bet's valid turnover is
-- what was said: moving money there and back is no play, whatever came back of it.
alter table bets_bet add column wagered bigint check (wagered >= 0);

-- Adds to what is told of an open bet; told of nothing, it counts none from now on.
create function bets_wager(p_bet bigint, p_wagered bigint) returns void
language plpgsql set search_path from current as $$
begin
  update bets_bet b set wagered = coalesce(b.wagered, 0) + p_wagered
  where b.id = p_bet and b.state = 'placed';
  if not found then
    raise exception 'a bet changed while it was wagered' using errcode = 'serialization_failure';
  end if;
end $$;

drop function bets_count(bigint[], text[], text[], text[], bigint[], bigint[], integer, date);
create function bets_count(
  p_member bigint[], p_category text[], p_game text[], p_currency text[], p_stake bigint[], p_payout bigint[],
  p_sign integer, p_day date, p_wagered bigint[] default null
) returns void
language sql set search_path from current as $$
  insert into bets_turnover as t (member_id, day, category, game, currency, bets, stake, payout,
    valid_turnover)
  select b.member, p_day, b.category, b.game, b.currency, p_sign * count(*), p_sign * sum(b.stake),
    p_sign * sum(b.payout), p_sign * sum(coalesce(b.wagered, least(b.stake, abs(b.payout - b.stake))))
  from unnest(p_member, p_category, p_game, p_currency, p_stake, p_payout, p_wagered)
    b (member, category, game, currency, stake, payout, wagered)
  group by b.member, b.category, b.game, b.currency
  order by b.member, b.category, b.game
  on conflict (member_id, day, category, game) do update set
    bets = t.bets + excluded.bets, stake = t.stake + excluded.stake,
    payout = t.payout + excluded.payout, valid_turnover = t.valid_turnover + excluded.valid_turnover
$$;

create or replace function bets_unsettle(p_bet bigint[], p_day date, p_at timestamptz) returns bigint
language plpgsql set search_path from current as $$
declare
  v_updated bigint;
begin
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), -1, p_day, array_agg(b.wagered))
  from bets_bet b where b.id = any (p_bet) and b.state = 'settled';
  update bets_bet b set state = 'voided', payout = 0, valid_turnover = 0, voided_at = p_at
  where b.id = any (p_bet) and b.state = 'settled';
  get diagnostics v_updated = row_count;
  return v_updated;
end $$;

create or replace function bets_move_payout(p_bet bigint[], p_amount bigint[], p_day date) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_updated bigint;
begin
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), -1, p_day, array_agg(b.wagered))
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id where b.state = 'settled';
  update bets_bet b set payout = b.payout + u.amount,
    valid_turnover = case b.state
      when 'settled' then coalesce(b.wagered, least(b.stake, abs(b.payout + u.amount - b.stake))) else 0 end
  from unnest(p_bet, p_amount) u (id, amount)
  where b.id = u.id and b.state <> 'voided' and b.payout + u.amount >= 0;
  get diagnostics v_updated = row_count;
  if v_updated <> cardinality(p_bet) then
    raise exception 'bets changed while they were paid' using errcode = 'serialization_failure';
  end if;
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), 1, p_day, array_agg(b.wagered))
  from unnest(p_bet) u (id) join bets_bet b on b.id = u.id where b.state = 'settled';
end $$;

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
  perform bets_count(array_agg(b.member_id), array_agg(b.category), array_agg(b.game), array_agg(b.currency),
    array_agg(b.stake), array_agg(b.payout), 1, p_day, array_agg(b.wagered))
  from unnest(v_id) u (id) join bets_bet b on b.id = u.id;
end $$;
