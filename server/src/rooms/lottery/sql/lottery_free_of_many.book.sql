-- A ticket of thousands of counted numbers reads and counts a draw's exposures in one pass over those of its
-- plays, joined by hash; a few are looked up one by one in the index, as before.
create or replace function lottery_free_of_many(p_draw bigint[], p_play text[], p_key text[])
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
