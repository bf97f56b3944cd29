-- Hot: places lists of tickets, each on its own, with their wagers, bets and stakes. Item i is a ticket;
-- wagers name their item (1-based) and keep their order, as do the rows of what counts against a cap (cap_).
-- Outcomes: placed, repeated (the first answer), draw.unknown, draw.closed, stake.draw_limit, number.short
-- (more than this book may sell of it), key.reused, wallet.insufficient_funds, and the refusals of
-- protection. A key that was used before is answered before the clock is read, so that a lost answer can be
-- fetched after the lock too.
create or replace function lottery_place_tickets(
  p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[], p_category text[],
  p_game text[], p_numero text[], p_nonce bytea[], p_leaf bytea[], p_real boolean[],
  wager_item integer[], wager_play text[], wager_selection text[], wager_lines bigint[],
  wager_unit bigint[], wager_multiple integer[], wager_series integer[], wager_odds bigint[],
  wager_rebate integer[], wager_stake bigint[], p_chase bigint[], p_member_cap bigint[],
  cap_item integer[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[],
  p_day date, p_at timestamptz
) returns table (item integer, outcome text, ticket_id bigint, balance bigint, placed_at timestamptz,
  draw_at timestamptz, record_hash text, commitment text)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_sale record; v_judged record; v_placed record; v_draw bigint[]; v_ticket bigint[];
begin
  v_sale := lottery_lock_sales(p_member, p_key, p_game, p_numero, p_chase, p_at);
  v_draw := v_sale.draw;
  v_judged := lottery_judge_caps(v_sale.outcome, p_member, v_draw, p_member_cap, wager_item, wager_stake,
    cap_item, cap_play, cap_key, cap_need, cap_share);
  v_placed := lottery_place_bets(v_judged.outcome, p_member, p_key, p_fingerprint, p_currency, p_category,
    p_game, v_sale.house, v_draw, wager_item, wager_stake, wager_series, wager_rebate, p_day, p_at,
    lottery_largest_bets(p_member, v_draw, wager_item, wager_play, wager_selection, wager_stake, p_at));
  select array_agg(case when v_placed.outcome[asked.slot] = 'placed' then v_placed.ticket[asked.slot] end
    order by asked.item)
  into v_ticket from unnest(v_placed.slot) with ordinality asked (slot, item);
  perform lottery_count_caps(v_ticket, p_member, v_draw, v_judged.stake, p_member_cap, cap_item, cap_play,
    cap_key, cap_need, cap_share);
  insert into lottery_ticket (id, draw_id, member_id, placed_at, client_key, nonce, leaf, chase_id,
    format)
  select placed.ticket, placed.draw, placed.member, p_at, placed.key, placed.nonce, placed.leaf, placed.chase,
    2
  from unnest(v_ticket, v_draw, p_member, p_key, p_nonce, p_leaf, p_chase)
    placed (ticket, draw, member, key, nonce, leaf, chase)
  where placed.ticket is not null;
  insert into lottery_wager (draw_id, bet_id, stake, unit, lines, odds, multiple, rebate_rate, series,
    is_real, play, selection)
  select v_draw[wager.item], bets_id(v_ticket[wager.item], wager.line::integer), wager.stake, wager.unit,
    wager.lines, wager.odds, wager.multiple, wager.rebate, wager.series, p_real[wager.item], wager.play,
    wager.selection
  from (
    select wager.*, row_number() over (partition by wager.item order by wager.place) - 1 as line
    from unnest(wager_item, wager_play, wager_selection, wager_lines, wager_unit, wager_multiple,
      wager_series, wager_odds, wager_rebate, wager_stake) with ordinality
      wager (item, play, selection, lines, unit, multiple, series, odds, rebate, stake, place)
  ) wager
  where v_ticket[wager.item] is not null;
  return query
  select answer.item::integer, coalesce(v_placed.outcome[answer.slot], answer.outcome),
    v_placed.ticket[answer.slot], v_placed.balance[answer.slot], v_placed.placed_at[answer.slot],
    answer.draw_at, answer.record_hash, answer.commitment
  from unnest(v_judged.outcome, v_placed.slot, v_sale.draw_at, v_sale.record_hash, v_sale.commitment)
    with ordinality answer (outcome, slot, draw_at, record_hash, commitment, item);
end $$;
