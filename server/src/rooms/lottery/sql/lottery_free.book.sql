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
