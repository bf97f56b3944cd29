-- A step of lottery_place_tickets, under whose settings it runs: refuses live items that exceed what a member
-- may stake on a draw, or what a number or a play may cost in this book. Returns the outcomes and, where a
-- member has a cap, the stake of each item.
create or replace function lottery_judge_caps(
  p_outcome text[], p_member bigint[], p_draw bigint[], p_member_cap bigint[], wager_item integer[],
  wager_stake bigint[], cap_item integer[], cap_play text[], cap_key text[], cap_need bigint[],
  cap_share bigint[], out outcome text[], out stake bigint[]
) language plpgsql as $$
declare
  v_over integer[]; v_short integer[];
begin
  outcome := p_outcome;
  if array_remove(p_member_cap, null) <> '{}' then
    select array_agg(total.stake order by total.item) into stake
    from (
      select wager.item, sum(wager.stake)::bigint as stake
      from unnest(wager_item, wager_stake) wager (item, stake) group by wager.item
    ) total;
    v_over := lottery_over(p_member, p_draw, stake, p_member_cap);
  end if;
  if cardinality(cap_item) > 0 then
    v_short := lottery_short(cap_item, array(
      select p_draw[cap.item] from unnest(cap_item) with ordinality cap (item, place) order by cap.place
    ), cap_play, cap_key, cap_need, cap_share);
  end if;
  if v_over is not null or v_short is not null then
    select array_agg(case
        when judged.outcome <> 'live' then judged.outcome
        when judged.item = any (v_over) then 'stake.draw_limit'
        when judged.item = any (v_short) then 'number.short'
        else 'live'
      end order by judged.item)
    into outcome from unnest(p_outcome) with ordinality judged (outcome, item);
  end if;
end $$;
