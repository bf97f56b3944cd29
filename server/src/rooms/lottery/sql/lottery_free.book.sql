-- How much this book may still sell of each number that it has sold before; the rows stay locked. A lateral
-- read with a lock uses the index whatever the planner knew of the table.
create or replace function lottery_free(p_draw bigint[], p_play text[], p_key text[])
returns table (draw_id bigint, play text, key text, free bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on as $$
#variable_conflict use_column
begin
  if cardinality(p_key) > 500 then
    return query
    select many.draw_id, many.play, many.key, many.free from lottery_free_of_many(p_draw, p_play, p_key) many;
    return;
  end if;
  return query
  select exposure.draw_id, exposure.play, exposure.key, exposure.granted - exposure.used
  from (
    select distinct asked.draw, asked.play, asked.key
    from unnest(p_draw, p_play, p_key) asked (draw, play, key)
    order by asked.draw, asked.play, asked.key
  ) number
  cross join lateral (
    select held.* from lottery_exposure held
    where held.draw_id = number.draw and held.play = number.play and held.key = number.key for update
  ) exposure;
end $$;
