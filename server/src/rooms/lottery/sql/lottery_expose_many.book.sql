-- The same for thousands of numbers, in one pass: new numbers are inserted, the others are counted.
create or replace function lottery_expose_many(
  cap_draw bigint[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[]
) returns void
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
declare
  v_draw bigint[] := array(select distinct unnest(cap_draw));
  v_play text[] := array(select distinct unnest(cap_play));
  v_counted bigint;
begin
  update lottery_exposure exposure set used = exposure.used + sold.need
  from (
    select cap.draw, cap.play, cap.key, sum(cap.need)::bigint as need
    from unnest(cap_draw, cap_play, cap_key, cap_need) cap (draw, play, key, need)
    group by cap.draw, cap.play, cap.key
  ) sold
  where exposure.draw_id = sold.draw and exposure.play = sold.play and exposure.key = sold.key
    and exposure.draw_id = any (v_draw) and exposure.play = any (v_play);
  get diagnostics v_counted = row_count;
  if v_counted = cardinality(cap_key) then
    return;
  end if;
  insert into lottery_exposure as exposure (draw_id, play, key, granted, used)
  select cap.draw, cap.play, cap.key, min(cap.share), sum(cap.need)::bigint
  from unnest(cap_draw, cap_play, cap_key, cap_need, cap_share) cap (draw, play, key, need, share)
  left join (
    select held.draw_id, held.play, held.key from lottery_exposure held
    where held.draw_id = any (v_draw) and held.play = any (v_play)
  ) held on held.draw_id = cap.draw and held.play = cap.play and held.key = cap.key
  where held.draw_id is null
  group by cap.draw, cap.play, cap.key
  order by cap.draw, cap.play, cap.key
  on conflict (draw_id, play, key) do update set used = exposure.used + excluded.used;
end $$;
