-- A step of lottery_place_tickets, under whose settings it runs: counts what the placed items (those with a
-- ticket) use of the caps.
create or replace function lottery_count_caps(
  p_ticket bigint[], p_member bigint[], p_draw bigint[], p_stake bigint[], p_member_cap bigint[],
  cap_item integer[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[]
) returns void language plpgsql as $$
begin
  if p_stake is not null then
    perform lottery_count_stake(array_agg(placed.member), array_agg(placed.draw), array_agg(placed.stake))
    from unnest(p_ticket, p_member, p_draw, p_stake, p_member_cap) placed (ticket, member, draw, stake, cap)
    where placed.ticket is not null and placed.cap is not null;
  end if;
  if cardinality(cap_item) > 0 then
    perform lottery_expose(array_agg(p_draw[cap.item]), array_agg(cap.play), array_agg(cap.key),
      array_agg(cap.need), array_agg(cap.share))
    from unnest(cap_item, cap_play, cap_key, cap_need, cap_share) cap (item, play, key, need, share)
    where p_ticket[cap.item] is not null;
  end if;
end $$;
