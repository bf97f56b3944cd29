-- Hot: places lists of bets, each placement on its own, with its stake transaction, whose entries have kind
-- p_kind. p_day is the platform's day of p_at, which names the line of each bet. Item i is a placement;
-- wagers name their item (1-based) and keep their order within it. Outcomes: placed, repeated (same key and
-- content: the first answer), key.reused, wallet.insufficient_funds, and the refusals of bets_against, which
-- compares p_largest[i] with the member's cap; by default the largest bet of the placement. A lottery bet
-- says the series it is sold at; one that says none leaves nothing to uplines.
create or replace function bets_place(
  p_member bigint[], p_key text[], p_fingerprint bytea[], p_currency text[], p_house text[],
  wager_item integer[], wager_category text[], wager_game text[], wager_draw_key bigint[],
  wager_stake bigint[], p_day date, p_at timestamptz, p_kind text default 'stake',
  p_largest bigint[] default null, wager_series integer[] default null
) returns table (item integer, outcome text, placement_id bigint, balance bigint, placed_at timestamptz,
  stake bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_reference text[]; v_source text[]; v_total bigint[]; v_largest bigint[]; v_numbered boolean;
  v_against text[]; v_outcome text[]; v_placement bigint[]; v_balance bigint[]; v_at timestamptz[];
begin
  select array_agg(placement.total order by placement.item),
    array_agg(coalesce(p_largest[placement.item], placement.largest) order by placement.item),
    min(placement.item) = 1 and max(placement.item) = cardinality(p_member)
  into v_total, v_largest, v_numbered from (
    select wager.item, max(wager.stake) as largest,
      case when min(wager.stake) > 0 and count(*) <= 4096 then sum(wager.stake)::bigint end as total
    from unnest(wager_item, wager_stake) wager (item, stake) group by wager.item
  ) placement;
  if cardinality(v_total) is distinct from cardinality(p_member) or not v_numbered then
    raise exception 'a placement without bets' using errcode = 'check_violation';
  end if;
  select array_agg('bets:' || asked.member || ':' || asked.key order by asked.item),
    array_agg('member:' || asked.member || ':cash' order by asked.item)
  into v_reference, v_source
  from unnest(p_member, p_key) with ordinality asked (member, key, item);
  v_against := bets_against(p_member, v_total, p_at, v_largest);
  if v_against is null then
    select array_agg(staked.outcome order by staked.item), array_agg(staked.balance order by staked.item),
      array_agg(staked.transaction_id order by staked.item), array_agg(staked.posted_at order by staked.item)
    into v_outcome, v_balance, v_placement, v_at
    from ledger_stake(v_reference, p_fingerprint, v_source, p_house, p_currency, v_total, p_kind,
      p_at) staked;
  else
    select array_agg(staked.outcome order by staked.item), array_agg(staked.balance order by staked.item),
      array_agg(staked.transaction_id order by staked.item), array_agg(staked.posted_at order by staked.item)
    into v_outcome, v_balance, v_placement, v_at
    from bets_stake_allowed(v_against, v_reference, p_fingerprint, v_source, p_house, p_currency, v_total,
      p_kind, p_at) staked;
  end if;
  insert into bets_bet (id, member_id, draw_key, stake, placed_at, placed_day, currency, category, game,
    series)
  select bets_id(v_placement[wager.item], wager.line::integer), p_member[wager.item], wager.draw_key,
    wager.stake, p_at, p_day, p_currency[wager.item], wager.category, wager.game,
    coalesce(wager.series, case when wager.category in ('LOTT', 'ELOTT') then 2000 else 0 end)
  from (
    select wager.*, row_number() over (partition by wager.item order by wager.place) - 1 as line
    from unnest(wager_item, wager_category, wager_game, wager_draw_key, wager_stake, wager_series)
      with ordinality wager (item, category, game, draw_key, stake, series, place)
  ) wager
  where v_outcome[wager.item] = 'posted';
  return query
  select answer.item::integer, case answer.outcome when 'posted' then 'placed' else answer.outcome end,
    answer.placement, answer.balance, answer.placed_at, answer.stake
  from unnest(v_outcome, v_placement, v_balance, v_at, v_total) with ordinality
    answer (outcome, placement, balance, placed_at, stake, item);
end $$;
