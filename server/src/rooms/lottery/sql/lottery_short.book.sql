-- The items that would exceed what this book may sell, each counted with those before it, and the items that
-- contain a stopped number; most draws have no stop, which is checked once. Joined by hash: for a ticket of
-- ten thousand numbers a loop of ten thousand times ten thousand took minutes.
create or replace function lottery_short(
  cap_item integer[], cap_draw bigint[], cap_play text[], cap_key text[], cap_need bigint[],
  cap_share bigint[]
) returns integer[]
language sql set search_path from current set enable_hashjoin = on set enable_nestloop = off as $$
  select array_agg(distinct asked.item) from (
    select cap.item, cap.draw, cap.play, cap.key, cap.share,
      sum(cap.need) over (partition by cap.draw, cap.play, cap.key order by cap.item) as need
    from unnest(cap_item, cap_draw, cap_play, cap_key, cap_need, cap_share)
      cap (item, draw, play, key, need, share)
  ) asked
  left join lottery_free(cap_draw, cap_play, cap_key) held
    on held.draw_id = asked.draw and held.play = asked.play and held.key = asked.key
  where asked.need > coalesce(held.free, asked.share) or (
    exists (select from lottery_stop stop where stop.draw_id = any (array(select distinct unnest(cap_draw))))
    and exists (
      select from lottery_stop stop
      where stop.draw_id = asked.draw and stop.play = asked.play and stop.key in (asked.key, '*')
    )
  )
$$;
