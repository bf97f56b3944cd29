-- Hot: places lists of tickets, each for itself, with their wagers, bets and stakes. Item i is a ticket;
-- wager rows name their item (1-based) and keep their order, as do the rows of what a cap is to hold (x_).
-- Outcomes: placed, repeated (the first answer again), draw.unknown, draw.closed, stake.draw_limit,
-- number.short (this book may not sell so much of it), key.reused, wallet.insufficient_funds, protection.*. A
-- key that was used before is answered before the clock is asked, so a lost answer can be had after lock too.
create or replace function lottery_place_tickets(
  p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[], p_game text[],
  p_numero text[], p_nonce bytea[], p_leaf bytea[], p_real boolean[],
  w_item integer[], w_play text[], w_selection text[], w_lines bigint[], w_unit bigint[],
    w_multiple integer[],
  w_series integer[], w_odds bigint[], w_rebate integer[], w_stake bigint[],
  p_chase bigint[], p_member_cap bigint[], x_item integer[], x_play text[], x_key text[], x_need bigint[],
  x_share bigint[], p_at timestamptz
) returns table (item integer, outcome text, ticket_id bigint, balance bigint, placed_at timestamptz,
  draw_at timestamptz)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  s_draw bigint[]; s_game text[]; s_numero text[]; s_state text[];
  s_opens_at timestamptz[]; s_close_at timestamptz[]; s_draw_at timestamptz[];
  v_draw bigint[]; v_draw_at timestamptz[]; v_outcome text[]; v_house text[];
  v_place integer[]; v_new bigint[];
  l_member bigint[]; l_key text[]; l_fingerprint bytea[]; l_currency text[]; l_house text[];
  r_outcome text[]; r_ticket bigint[]; r_balance bigint[]; r_at timestamptz[];
  v_stake bigint[]; v_over integer[]; v_short integer[];
begin
  select array_agg(l.draw_id), array_agg(l.game), array_agg(l.numero), array_agg(l.state),
    array_agg(l.opens_at), array_agg(l.close_at), array_agg(l.draw_at)
  into s_draw, s_game, s_numero, s_state, s_opens_at, s_close_at, s_draw_at
  from (
    select s.draw_id, s.game, s.numero, s.state, s.opens_at, s.close_at, s.draw_at from lottery_sale s
    join (select distinct i.game, i.numero from unnest(p_game, p_numero) i (game, numero)) i
      on s.game = i.game and s.numero = i.numero
    order by s.draw_id for share of s
  ) l;

  select array_agg(s.draw_id order by i.item), array_agg(s.draw_at order by i.item),
    array_agg('house:lottery:' || i.game order by i.item),
    array_agg(case
      when s.draw_id is null then 'draw.unknown'
      when s.state = 'open' and (s.opens_at <= p_at or i.chase is not null) and p_at < s.close_at then 'live'
      when exists (
        select from lottery_ticket t
        where t.member_id = i.member and t.placed_at >= s.opens_at and t.placed_at < s.close_at
          and t.client_key = i.key
      ) then 'live'
      else 'draw.closed'
    end order by i.item)
  into v_draw, v_draw_at, v_house, v_outcome
  from unnest(p_member, p_key, p_game, p_numero, p_chase) with ordinality
    i (member, key, game, numero, chase, item)
  left join unnest(s_draw, s_game, s_numero, s_state, s_opens_at, s_close_at, s_draw_at)
    s (draw_id, game, numero, state, opens_at, close_at, draw_at) on s.game = i.game and s.numero = i.numero;

  -- The caps: what a member may stake on a draw, and what a number or a play may cost.
  if array_remove(p_member_cap, null) <> '{}' then
    select array_agg(w.stake order by w.item) into v_stake
    from (select w.item, sum(w.stake)::bigint as stake from unnest(w_item, w_stake) w (item, stake)
      group by w.item) w;
    v_over := lottery_over(p_member, v_draw, v_stake, p_member_cap);
  end if;
  if cardinality(x_item) > 0 then
    v_short := lottery_short(x_item,
      array(select v_draw[x.item] from unnest(x_item) with ordinality x (item, ord) order by x.ord),
      x_play, x_key, x_need, x_share);
  end if;
  if v_over is not null or v_short is not null then
    select array_agg(case when o.outcome <> 'live' then o.outcome
        when o.item = any (v_over) then 'stake.draw_limit' when o.item = any (v_short) then 'number.short'
        else 'live' end order by o.item)
    into v_outcome from unnest(v_outcome) with ordinality o (outcome, item);
  end if;

  -- The live ones among the items; v_place says where among them an item stands.
  if 'live' = all (v_outcome) then
    v_place := array(select generate_series(1, cardinality(v_outcome)));
    l_member := p_member; l_key := p_key::text[]; l_fingerprint := p_fingerprint;
    l_currency := p_currency; l_house := v_house;
  else
    select array_agg(case when i.live then i.place end order by i.item),
      array_agg(p_member[i.item] order by i.item) filter (where i.live),
      array_agg(p_key[i.item]::text order by i.item) filter (where i.live),
      array_agg(p_fingerprint[i.item] order by i.item) filter (where i.live),
      array_agg(p_currency[i.item] order by i.item) filter (where i.live),
      array_agg(v_house[i.item] order by i.item) filter (where i.live)
    into v_place, l_member, l_key, l_fingerprint, l_currency, l_house
    from (
      select o.item, o.outcome = 'live' as live,
        (count(*) filter (where o.outcome = 'live') over (order by o.item))::integer as place
      from unnest(v_outcome) with ordinality o (outcome, item)
    ) i;
  end if;

  if l_member is not null then
    select array_agg(b.outcome order by b.item), array_agg(b.placement_id order by b.item),
      array_agg(b.balance order by b.item), array_agg(b.placed_at order by b.item)
    into r_outcome, r_ticket, r_balance, r_at
    from (
      select array_agg(v_place[w.item] order by w.ord) as item,
        array_agg(p_category[w.item] order by w.ord) as category,
        array_agg(p_game[w.item] order by w.ord) as game, array_agg(v_draw[w.item] order by w.ord) as draw,
        array_agg(w.stake order by w.ord) as stake, array_agg(null::text order by w.ord) as chain
      from unnest(w_item, w_stake) with ordinality w (item, stake, ord)
      where v_place[w.item] is not null
    ) w,
    bets_place(l_member, l_key, l_fingerprint, l_currency, l_house,
      w.item, w.category, w.game, w.draw, w.stake, w.chain, p_at) b;
  end if;

  select array_agg(case when r_outcome[i.place] = 'placed' then r_ticket[i.place] end order by i.item)
  into v_new from unnest(v_place) with ordinality i (place, item);
  if v_stake is not null then
    perform lottery_count_stake(array_agg(i.member), array_agg(i.draw), array_agg(i.stake))
    from unnest(v_new, p_member, v_draw, v_stake, p_member_cap) i (ticket, member, draw, stake, cap)
    where i.ticket is not null and i.cap is not null;
  end if;
  if cardinality(x_item) > 0 then
    perform lottery_expose(array_agg(v_draw[x.item]), array_agg(x.play), array_agg(x.key), array_agg(x.need),
      array_agg(x.share))
    from unnest(x_item, x_play, x_key, x_need, x_share) x (item, play, key, need, share)
    where v_new[x.item] is not null;
  end if;
  insert into lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce, leaf, chase_id)
  select i.ticket, i.draw, i.member, p_at, i.key, i.nonce, i.leaf, i.chase
  from unnest(v_new, v_draw, p_member, p_key, p_nonce, p_leaf, p_chase)
    i (ticket, draw, member, key, nonce, leaf, chase)
  where i.ticket is not null;

  insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
    is_real, play, selection)
  select v_draw[w.item], bets_id(v_new[w.item], w.line::integer), w.stake, w.unit, w.lines, w.odds,
    w.multiple, w.rebate, w.series, p_real[w.item], w.play, w.selection
  from (
    select w.*, row_number() over (partition by w.item order by w.ord) - 1 as line
    from unnest(w_item, w_play, w_selection, w_lines, w_unit, w_multiple, w_series, w_odds, w_rebate, w_stake)
      with ordinality w (item, play, selection, lines, unit, multiple, series, odds, rebate, stake, ord)
  ) w
  where v_new[w.item] is not null;

  return query
  select u.item::integer, coalesce(r_outcome[u.place], u.outcome), r_ticket[u.place], r_balance[u.place],
    r_at[u.place], u.draw_at
  from unnest(v_outcome, v_place, v_draw_at) with ordinality u (outcome, place, draw_at, item);
end $$;
