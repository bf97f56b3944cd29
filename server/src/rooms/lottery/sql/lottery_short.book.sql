-- The items that would pass what this book may sell, each counted with those before it, and those with
-- something in them that is stopped; most draws have no stop, which is asked once.
create or replace function lottery_short(x_item integer[], x_draw bigint[], x_play text[], x_key text[],
  x_need bigint[], x_share bigint[])
returns integer[]
language sql set search_path from current set enable_hashjoin = on set enable_nestloop = off as $$
  select array_agg(distinct s.item) from (
    select x.item, x.draw, x.play, x.key, x.share,
      sum(x.need) over (partition by x.draw, x.play, x.key order by x.item) as need
    from unnest(x_item, x_draw, x_play, x_key, x_need, x_share) x (item, draw, play, key, need, share)
  ) s
  left join lottery_free(x_draw, x_play, x_key) f on f.draw_id = s.draw and f.play = s.play and f.key = s.key
  where s.need > coalesce(f.free, s.share) or (
    exists (select from lottery_stop t where t.draw_id = any (array(select distinct unnest(x_draw))))
    and exists (
      select from lottery_stop t where t.draw_id = s.draw and t.play = s.play and t.key in (s.key, '*')
    )
  )
$$;
