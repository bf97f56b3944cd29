-- A ticket of thousands of counted numbers reads and counts a draw's exposures in one pass over those of its
-- plays, joined by hash; a few are looked up one by one in the index, as before.
create function lottery_free_of_many(p_draw bigint[], p_play text[], p_key text[])
returns table (draw_id bigint, play text, key text, free bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
#variable_conflict use_column
begin
  return query
  select e.draw_id, e.play, e.key, e.granted - e.used
  from (select distinct x.draw, x.play, x.key from unnest(p_draw, p_play, p_key) x (draw, play, key)) x
  join lottery_exposure e on e.draw_id = x.draw and e.play = x.play and e.key = x.key
  where e.draw_id = any (array(select distinct unnest(p_draw)))
    and e.play = any (array(select distinct unnest(p_play)))
  order by e.draw_id, e.play, e.key for update of e;
end $$;

-- A lateral read with a lock is looked up in the index whatever the planner knew of the table.
create or replace function lottery_free(p_draw bigint[], p_play text[], p_key text[])
returns table (draw_id bigint, play text, key text, free bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on as $$
#variable_conflict use_column
begin
  if cardinality(p_key) > 500 then
    return query select m.draw_id, m.play, m.key, m.free from lottery_free_of_many(p_draw, p_play, p_key) m;
    return;
  end if;
  return query
  select e.draw_id, e.play, e.key, e.granted - e.used
  from (
    select distinct x.draw, x.play, x.key from unnest(p_draw, p_play, p_key) x (draw, play, key)
    order by x.draw, x.play, x.key
  ) x
  cross join lateral (
    select e.* from lottery_exposure e
    where e.draw_id = x.draw and e.play = x.play and e.key = x.key for update
  ) e;
end $$;

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

-- What is new of many numbers is inserted, the rest is counted.
create function lottery_expose_many(x_draw bigint[], x_play text[], x_key text[], x_need bigint[],
  x_share bigint[])
returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  v_draw bigint[] := array(select distinct unnest(x_draw));
  v_play text[] := array(select distinct unnest(x_play));
  v_counted bigint;
begin
  update lottery_exposure e set used = e.used + x.need
  from (
    select x.draw, x.play, x.key, sum(x.need)::bigint as need
    from unnest(x_draw, x_play, x_key, x_need) x (draw, play, key, need)
    group by x.draw, x.play, x.key
  ) x
  where e.draw_id = x.draw and e.play = x.play and e.key = x.key
    and e.draw_id = any (v_draw) and e.play = any (v_play);
  get diagnostics v_counted = row_count;
  if v_counted = cardinality(x_key) then
    return;
  end if;
  insert into lottery_exposure as o (draw_id, play, key, granted, used)
  select x.draw, x.play, x.key, min(x.share), sum(x.need)::bigint
  from unnest(x_draw, x_play, x_key, x_need, x_share) x (draw, play, key, need, share)
  left join (
    select e.draw_id, e.play, e.key from lottery_exposure e
    where e.draw_id = any (v_draw) and e.play = any (v_play)
  ) e on e.draw_id = x.draw and e.play = x.play and e.key = x.key
  where e.draw_id is null
  group by x.draw, x.play, x.key
  order by x.draw, x.play, x.key
  on conflict (draw_id, play, key) do update set used = o.used + excluded.used;
end $$;

-- Counts what was sold; what is not there yet was found to fit its share. Two batches that both sell a number
-- for the first time may together pass it: then the check of the table fails, and each is tried alone.
create or replace function lottery_expose(x_draw bigint[], x_play text[], x_key text[], x_need bigint[],
  x_share bigint[])
returns void
language plpgsql set search_path from current as $$
begin
  if cardinality(x_key) > 500 then
    perform lottery_expose_many(x_draw, x_play, x_key, x_need, x_share);
    return;
  end if;
  -- The proposed row is checked before its conflict is seen: it must not fail by what others have sold.
  insert into lottery_exposure as o (draw_id, play, key, granted, used)
  select x.draw, x.play, x.key, greatest(min(x.share), sum(x.need)::bigint), sum(x.need)::bigint
  from unnest(x_draw, x_play, x_key, x_need, x_share) x (draw, play, key, need, share)
  group by x.draw, x.play, x.key
  order by x.draw, x.play, x.key
  on conflict (draw_id, play, key) do update set used = o.used + excluded.used;
end $$;
