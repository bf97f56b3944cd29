-- The same for a ticket of thousands of counted numbers: the exposures of its draws and plays are read in one
-- pass and joined by hash.
create or replace function lottery_free_of_many(p_draw bigint[], p_play text[], p_key text[])
returns table (draw_id bigint, play text, key text, free bigint)
language plpgsql set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_nestloop = off set enable_mergejoin = off set enable_hashjoin = on as $$
#variable_conflict use_column
begin
  return query
  select exposure.draw_id, exposure.play, exposure.key, exposure.granted - exposure.used
  from (
    select distinct asked.draw, asked.play, asked.key
    from unnest(p_draw, p_play, p_key) asked (draw, play, key)
  ) number
  join lottery_exposure exposure
    on exposure.draw_id = number.draw and exposure.play = number.play and exposure.key = number.key
  where exposure.draw_id = any (array(select distinct unnest(p_draw)))
    and exposure.play = any (array(select distinct unnest(p_play)))
  order by exposure.draw_id, exposure.play, exposure.key for update of exposure;
end $$;
