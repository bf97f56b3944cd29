-- Stakes are held against the limits that their members set, in the transaction that takes them.

-- What the bets placed since a moment have cost: their stakes, and these less what came back. An open bet
-- counts as lost; a voided one not at all.
create function bets_used(p_member bigint, p_from timestamptz) returns table (stake bigint, loss bigint)
language sql stable set search_path from current as $$
  select coalesce(sum(b.stake), 0)::bigint, coalesce(sum(b.stake - b.payout), 0)::bigint
  from bets_bet b where b.member_id = p_member and b.placed_at >= p_from and b.state <> 'voided'
$$;

-- What stands against stakes of these members: a word per item that is refused, null where nothing is. Sums
-- are read after the guards are locked, in a statement of their own: so no two stakes pass one limit.
create function bets_against(p_member bigint[], p_stake bigint[], p_at timestamptz) returns text[]
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  w_item integer[]; w_member bigint[]; w_outcome text[]; w_kind text[]; w_starts_at timestamptz[];
  w_amount bigint[]; v_against text[];
begin
  select array_agg(w.item), array_agg(w.member_id), array_agg(w.outcome), array_agg(w.kind),
    array_agg(w.starts_at), array_agg(w.amount)
  into w_item, w_member, w_outcome, w_kind, w_starts_at, w_amount
  from protection_watch(p_member, p_at) w;
  if w_item is null then
    return null;
  end if;
  select array_agg(a.against order by i.item) into v_against
  from unnest(p_member) with ordinality i (member, item)
  left join lateral (
    select min(case
      when w.outcome is not null then w.outcome
      when w.kind = 'stake' and u.stake + p_stake[i.item] > w.amount then 'protection.stake_limit'
      when w.kind = 'loss' and u.loss + p_stake[i.item] > w.amount then 'protection.loss_limit'
    end) as against
    from unnest(w_item, w_member, w_outcome, w_kind, w_starts_at, w_amount)
      w (item, member, outcome, kind, starts_at, amount)
    left join lateral bets_used(w.member, w.starts_at) u on w.outcome is null
    where w.item = i.item
  ) a on true;
  return case when array_remove(v_against, null) <> '{}' then v_against end;
end $$;

-- Hot: places lists of bets, each placement for itself, with its stake transaction.
-- Item i is a placement; wager rows name their item (1-based) and keep their order within it. Outcomes:
-- placed, repeated (same key and content: the first answer), key.reused, wallet.insufficient_funds, and what
-- stands against it: protection.*.
create or replace function bets_place(
  p_member bigint[], p_key text[], p_fingerprint bytea[], p_currency text[], p_house text[],
  w_item integer[], w_category text[], w_game text[], w_draw_key bigint[], w_stake bigint[], w_chain text[],
  p_at timestamptz
) returns table (item integer, outcome text, placement_id bigint, balance bigint, placed_at timestamptz,
  stake bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  v_reference text[]; v_source text[]; v_total bigint[]; v_numbered boolean;
  v_against text[]; v_posted text[]; v_asked integer[];
  v_outcome text[]; v_placement bigint[]; v_balance bigint[]; v_at timestamptz[]; v_placed bigint[];
begin
  select array_agg(w.total order by w.item), min(w.item) = 1 and max(w.item) = cardinality(p_member)
  into v_total, v_numbered from (
    select w.item, case when min(w.stake) > 0 and count(*) <= 4096 then sum(w.stake)::bigint end as total
    from unnest(w_item, w_stake) w (item, stake) group by w.item
  ) w;
  if cardinality(v_total) is distinct from cardinality(p_member) or not v_numbered then
    raise exception 'a placement without bets' using errcode = 'check_violation';
  end if;
  select array_agg('bets:' || i.member || ':' || i.key order by i.item),
    array_agg('member:' || i.member || ':cash' order by i.item)
  into v_reference, v_source
  from unnest(p_member, p_key) with ordinality i (member, key, item);

  v_against := bets_against(p_member, v_total, p_at);
  if v_against is null then
    select array_agg(case s.outcome when 'posted' then 'placed' else s.outcome end order by s.item),
      array_agg(s.transaction_id order by s.item), array_agg(s.balance order by s.item),
      array_agg(s.posted_at order by s.item),
      array_agg(case s.outcome when 'posted' then s.transaction_id end order by s.item)
    into v_outcome, v_placement, v_balance, v_at, v_placed
    from ledger_stake(v_reference, p_fingerprint, v_source, p_house, p_currency, v_total, 'stake', p_at) s;
  else
    -- The ledger is asked what nothing stands against, and what is in already: that is answered again.
    v_posted := ledger_posted(v_reference);
    select array_agg(i.item order by i.item) into v_asked
    from unnest(v_against, v_reference) with ordinality i (against, reference, item)
    where i.against is null or i.reference = any (v_posted);
    select array_agg(coalesce(case s.outcome when 'posted' then 'placed' else s.outcome end, i.against)
        order by i.item),
      array_agg(s.transaction_id order by i.item), array_agg(s.balance order by i.item),
      array_agg(s.posted_at order by i.item),
      array_agg(case s.outcome when 'posted' then s.transaction_id end order by i.item)
    into v_outcome, v_placement, v_balance, v_at, v_placed
    from unnest(v_against) with ordinality i (against, item)
    left join (
      select v_asked[s.item] as item, s.outcome, s.transaction_id, s.balance, s.posted_at
      from (
        select array_agg(v_reference[a.item] order by a.ord) as reference,
          array_agg(p_fingerprint[a.item] order by a.ord) as fingerprint,
          array_agg(v_source[a.item] order by a.ord) as source,
          array_agg(p_house[a.item] order by a.ord) as house,
          array_agg(p_currency[a.item] order by a.ord) as currency,
          array_agg(v_total[a.item] order by a.ord) as total
        from unnest(v_asked) with ordinality a (item, ord)
        having count(*) > 0
      ) a
      cross join lateral ledger_stake(a.reference, a.fingerprint, a.source, a.house, a.currency, a.total,
        'stake', p_at) s
    ) s on s.item = i.item;
  end if;

  insert into bets_bet (id, member_id, draw_key, stake, placed_at, currency, category, game, chain)
  select bets_id(v_placed[w.item], w.line::integer), p_member[w.item], w.draw_key, w.stake, p_at,
    p_currency[w.item], w.category, w.game, w.chain::jsonb
  from (
    select w.*, row_number() over (partition by w.item order by w.ord) - 1 as line
    from unnest(w_item, w_category, w_game, w_draw_key, w_stake, w_chain) with ordinality
      w (item, category, game, draw_key, stake, chain, ord)
  ) w
  where v_placed[w.item] is not null;

  return query
  select u.item::integer, u.outcome, u.placement, u.balance, u.placed_at, u.stake
  from unnest(v_outcome, v_placement, v_balance, v_at, v_total) with ordinality
    u (outcome, placement, balance, placed_at, stake, item);
end $$;
