-- The same for the tickets of a chase, which are all of one member: one after another in one round trip, up
-- to the first that is not placed; the caller takes it all back. What they will hold is locked before,
-- in the order of every batch.
create or replace function lottery_place_chase(
  p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[], p_game text[],
  p_numero text[], p_nonce bytea[], p_leaf bytea[], p_real boolean[],
  w_item integer[], w_play text[], w_selection text[], w_lines bigint[], w_unit bigint[],
    w_multiple integer[],
  w_series integer[], w_odds bigint[], w_rebate integer[], w_stake bigint[],
  p_chase bigint[], p_member_cap bigint[], x_item integer[], x_play text[], x_key text[], x_need bigint[],
  x_share bigint[], p_at timestamptz
) returns table (item integer, outcome text, ticket_id bigint, balance bigint, placed_at timestamptz,
  draw_at timestamptz)
language plpgsql set search_path from current as $$
#variable_conflict use_column
declare
  v_draw bigint[];
begin
  select array_agg(s.draw_id order by n.item) into v_draw
  from unnest(p_game, p_numero) with ordinality n (game, numero, item)
  left join (
    select draw_id, game, numero from lottery_sale where game = p_game[1] and numero = any (p_numero)
    order by draw_id for share
  ) s on s.game = n.game and s.numero = n.numero;
  perform lottery_over(p_member, v_draw, array_fill(0::bigint, array[cardinality(p_numero)]), p_member_cap);
  perform from lottery_free(
    array(select v_draw[x.item] from unnest(x_item) with ordinality x (item, ord) order by x.ord),
    x_play, x_key);
  for i in 1..cardinality(p_numero) loop
    select i, p.outcome, p.ticket_id, p.balance, p.placed_at, p.draw_at
    into item, outcome, ticket_id, balance, placed_at, draw_at
    from (
      select array_agg(1 order by w.ord) as item, array_agg(w.play order by w.ord) as play,
        array_agg(w.selection order by w.ord) as selection, array_agg(w.lines order by w.ord) as lines,
        array_agg(w.unit order by w.ord) as unit, array_agg(w.multiple order by w.ord) as multiple,
        array_agg(w.series order by w.ord) as series, array_agg(w.odds order by w.ord) as odds,
        array_agg(w.rebate order by w.ord) as rebate, array_agg(w.stake order by w.ord) as stake
      from unnest(w_item, w_play, w_selection, w_lines, w_unit, w_multiple, w_series, w_odds, w_rebate,
        w_stake) with ordinality
        w (item, play, selection, lines, unit, multiple, series, odds, rebate, stake, ord)
      where w.item = i
    ) w
    cross join (
      select coalesce(array_agg(1), '{}') as item, array_agg(x.play) as play, array_agg(x.key) as key,
        array_agg(x.need) as need, array_agg(x.share) as share
      from unnest(x_item, x_play, x_key, x_need, x_share) x (item, play, key, need, share)
      where x.item = i
    ) x
    cross join lateral lottery_place_tickets(
      p_member[i:i], p_key[i:i], p_fingerprint[i:i], p_currency[i:i], p_category[i:i], p_game[i:i],
      p_numero[i:i], p_nonce[i:i], p_leaf[i:i], p_real[i:i], w.item, w.play, w.selection, w.lines, w.unit,
      w.multiple, w.series, w.odds, w.rebate, w.stake, p_chase[i:i], p_member_cap[i:i], x.item, x.play,
      x.key, x.need, x.share, p_at) p;
    return next;
    exit when outcome <> 'placed';
  end loop;
end $$;
