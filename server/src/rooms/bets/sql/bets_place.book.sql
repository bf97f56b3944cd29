create or replace function bets_place(
  p_member bigint[], p_key text[], p_fingerprint bytea[], p_currency text[], p_house text[],
  w_item integer[], w_category text[], w_game text[], w_draw_key bigint[], w_stake bigint[], w_chain text[],
  p_at timestamptz, p_kind text default 'stake'
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
    from ledger_stake(v_reference, p_fingerprint, v_source, p_house, p_currency, v_total, p_kind, p_at) s;
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
        p_kind, p_at) s
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
