-- A step of lottery_place_tickets, under whose settings it runs: places the bets of the live items. Returns
-- the position of each item among them, and the results in that order. A bet is sold at its series and the
-- points that its rebate pays: 5 per 10,000 each.
create or replace function lottery_place_bets(
  p_outcome text[], p_member bigint[], p_key uuid[], p_fingerprint bytea[], p_currency text[],
  p_category text[], p_game text[], p_house text[], p_draw bigint[], wager_item integer[],
  wager_stake bigint[], wager_series integer[], wager_rebate integer[], p_day date,
  p_at timestamptz, p_largest bigint[],
  out slot integer[], out outcome text[], out ticket bigint[], out balance bigint[],
  out placed_at timestamptz[]
) language plpgsql as $$
declare
  live_member bigint[]; live_key text[]; live_fingerprint bytea[]; live_currency text[]; live_house text[];
  live_largest bigint[];
begin
  if 'live' = all (p_outcome) then
    slot := array(select generate_series(1, cardinality(p_outcome)));
    live_member := p_member; live_key := p_key::text[]; live_fingerprint := p_fingerprint;
    live_currency := p_currency; live_house := p_house; live_largest := p_largest;
  else
    select array_agg(case when judged.live then judged.slot end order by judged.item),
      array_agg(p_member[judged.item] order by judged.item) filter (where judged.live),
      array_agg(p_key[judged.item]::text order by judged.item) filter (where judged.live),
      array_agg(p_fingerprint[judged.item] order by judged.item) filter (where judged.live),
      array_agg(p_currency[judged.item] order by judged.item) filter (where judged.live),
      array_agg(p_house[judged.item] order by judged.item) filter (where judged.live),
      array_agg(p_largest[judged.item] order by judged.item) filter (where judged.live)
    into slot, live_member, live_key, live_fingerprint, live_currency, live_house, live_largest
    from (
      select asked.item, asked.outcome = 'live' as live,
        (count(*) filter (where asked.outcome = 'live') over (order by asked.item))::integer as slot
      from unnest(p_outcome) with ordinality asked (outcome, item)
    ) judged;
  end if;
  if live_member is null then
    return;
  end if;
  select array_agg(bet.outcome order by bet.item), array_agg(bet.placement_id order by bet.item),
    array_agg(bet.balance order by bet.item), array_agg(bet.placed_at order by bet.item)
  into outcome, ticket, balance, placed_at
  from (
    select array_agg(slot[wager.item] order by wager.place) as item,
      array_agg(p_category[wager.item] order by wager.place) as category,
      array_agg(p_game[wager.item] order by wager.place) as game,
      array_agg(p_draw[wager.item] order by wager.place) as draw,
      array_agg(wager.stake order by wager.place) as stake,
      array_agg(wager.series + wager.rebate / 5 order by wager.place) as series
    from unnest(wager_item, wager_stake, wager_series, wager_rebate) with ordinality
      wager (item, stake, series, rebate, place)
    where slot[wager.item] is not null
  ) list,
  bets_place(live_member, live_key, live_fingerprint, live_currency, live_house, list.item, list.category,
    list.game, list.draw, list.stake, p_day, p_at, p_largest => live_largest,
    wager_series => list.series) bet;
end $$;
