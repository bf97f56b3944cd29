-- The same for the tickets of a chase, which are all of one member: one after another in one round trip, up
-- to the first that is not placed; the caller then rolls back all of it. What they will hold is locked first,
-- in the order of every batch.
create or replace function lottery_place_chase(
  p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[],
  p_game text[], p_numero text[], p_nonce bytea[], p_leaf bytea[], p_real boolean[],
  wager_item integer[], wager_play text[], wager_selection text[], wager_lines bigint[],
  wager_unit bigint[], wager_multiple integer[], wager_series integer[], wager_odds bigint[],
  wager_rebate integer[], wager_stake bigint[], p_chase bigint[], p_member_cap bigint[],
  cap_item integer[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[],
  p_day date, p_at timestamptz
) returns table (item integer, outcome text, ticket_id bigint, balance bigint, placed_at timestamptz,
  draw_at timestamptz, record_hash text, commitment text)
language plpgsql set search_path from current as $$
#variable_conflict use_column
declare
  v_draw bigint[];
begin
  select array_agg(sale.draw_id order by asked.item) into v_draw
  from unnest(p_game, p_numero) with ordinality asked (game, numero, item)
  left join (
    select draw_id, game, numero from lottery_sale where game = p_game[1] and numero = any (p_numero)
    order by draw_id for share
  ) sale on sale.game = asked.game and sale.numero = asked.numero;
  perform lottery_over(p_member, v_draw, array_fill(0::bigint, array[cardinality(p_numero)]), p_member_cap);
  perform from lottery_free(
    array(select v_draw[cap.item] from unnest(cap_item) with ordinality cap (item, place) order by cap.place),
    cap_play, cap_key);
  for i in 1..cardinality(p_numero) loop
    select i, placed.outcome, placed.ticket_id, placed.balance, placed.placed_at, placed.draw_at,
      placed.record_hash, placed.commitment
    into item, outcome, ticket_id, balance, placed_at, draw_at, record_hash, commitment
    from (
      select array_agg(1 order by wager.place) as item, array_agg(wager.play order by wager.place) as play,
        array_agg(wager.selection order by wager.place) as selection,
        array_agg(wager.lines order by wager.place) as lines,
        array_agg(wager.unit order by wager.place) as unit,
        array_agg(wager.multiple order by wager.place) as multiple,
        array_agg(wager.series order by wager.place) as series,
        array_agg(wager.odds order by wager.place) as odds,
        array_agg(wager.rebate order by wager.place) as rebate,
        array_agg(wager.stake order by wager.place) as stake
      from unnest(wager_item, wager_play, wager_selection, wager_lines, wager_unit, wager_multiple,
        wager_series, wager_odds, wager_rebate, wager_stake) with ordinality
        wager (item, play, selection, lines, unit, multiple, series, odds, rebate, stake, place)
      where wager.item = i
    ) wager
    cross join (
      select coalesce(array_agg(1), '{}') as item, array_agg(cap.play) as play, array_agg(cap.key) as key,
        array_agg(cap.need) as need, array_agg(cap.share) as share
      from unnest(cap_item, cap_play, cap_key, cap_need, cap_share) cap (item, play, key, need, share)
      where cap.item = i
    ) cap
    cross join lateral lottery_place_tickets(
      p_member[i:i], p_key[i:i], p_fingerprint[i:i], p_currency[i:i], p_category[i:i], p_game[i:i],
      p_numero[i:i], p_nonce[i:i], p_leaf[i:i], p_real[i:i], wager.item, wager.play, wager.selection,
      wager.lines, wager.unit, wager.multiple, wager.series, wager.odds, wager.rebate, wager.stake,
      p_chase[i:i], p_member_cap[i:i], cap.item, cap.play, cap.key, cap.need, cap.share, p_day, p_at)
      placed;
    return next;
    exit when outcome <> 'placed';
  end loop;
end $$;
