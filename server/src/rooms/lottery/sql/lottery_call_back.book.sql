-- Gives back what this book holds unsold; answers how much of each.
create or replace function lottery_call_back(p_draw bigint, p_play text[], p_key text[], p_share bigint[])
returns table (play text, key text, freed bigint)
language plpgsql set search_path from current as $$
#variable_conflict use_column
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  return query
  with held as (
    select e.play, e.key, e.granted - e.used as freed from lottery_exposure e
    join unnest(p_play, p_key) u (play, key) on e.play = u.play and e.key = u.key
    where e.draw_id = p_draw order by e.play, e.key for update of e
  )
  update lottery_exposure e set granted = e.used from held h
  where e.draw_id = p_draw and e.play = h.play and e.key = h.key
  returning h.play, h.key, h.freed;
end $$;
