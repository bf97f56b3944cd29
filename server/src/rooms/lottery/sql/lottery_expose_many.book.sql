-- What is new of many numbers is inserted, the rest is counted.
create or replace function lottery_expose_many(x_draw bigint[], x_play text[], x_key text[], x_need bigint[],
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
