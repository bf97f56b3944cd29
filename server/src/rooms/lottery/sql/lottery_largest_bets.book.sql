-- A step of lottery_place_tickets, under whose settings it runs: what the member of each item stakes at most
-- on a selection of the draw, with their bets there of the last seven days: a split bet counts as one.
-- Null where no running bonus bounds a stake. Orders of one such member wait for each other.
create or replace function lottery_largest_bets(
  p_member bigint[], p_draw bigint[], wager_item integer[], wager_play text[], wager_selection text[],
  wager_stake bigint[], p_at timestamptz
) returns bigint[] language plpgsql as $$
#variable_conflict use_column
declare
  v_capped bigint[] := bets_capped(p_member);
  v_largest bigint[];
begin
  if v_capped is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('lottery_largest_bets ' || capped.id, 0))
  from (select unnest(v_capped) as id order by id) capped;
  with earlier as materialized (
    select ticket.member_id, ticket.draw_id, bet.play, bet.selection, sum(bet.stake) as stake
    from lottery_ticket ticket
    join lottery_wager bet on bet.draw_id = ticket.draw_id
      and bet.bet_id between bets_id(ticket.id, 0) and bets_id(ticket.id, 4095) and bet.cancelled_at is null
    where ticket.member_id = any (v_capped) and ticket.placed_at > p_at - interval '7 days'
      and ticket.draw_id = any (p_draw)
    group by ticket.member_id, ticket.draw_id, bet.play, bet.selection
  ), wager as (
    select list.item, p_member[list.item] as member_id, p_draw[list.item] as draw_id, list.play,
      list.selection, sum(list.stake) over (
        partition by p_member[list.item], p_draw[list.item], list.play, list.selection order by list.item
      ) as stake
    from unnest(wager_item, wager_play, wager_selection, wager_stake) list (item, play, selection, stake)
  ), placement as (
    select wager.item, max(wager.stake + coalesce(earlier.stake, 0))::bigint as largest
    from wager left join earlier using (member_id, draw_id, play, selection) group by wager.item
  )
  select array_agg(placement.largest order by asked.item) into v_largest
  from generate_series(1, cardinality(p_member)) asked (item)
  left join placement on placement.item = asked.item;
  return v_largest;
end $$;
