-- Returns what this book holds unsold to the reserve; returns how much of each number.
create or replace function lottery_call_back(p_draw bigint, p_play text[], p_key text[], p_share bigint[])
returns table (play text, key text, freed bigint)
language plpgsql set search_path from current as $$
#variable_conflict use_column
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  return query
  with held as (
    select exposure.play, exposure.key, exposure.granted - exposure.used as freed
    from lottery_exposure exposure
    join unnest(p_play, p_key) number (play, key)
      on exposure.play = number.play and exposure.key = number.key
    where exposure.draw_id = p_draw order by exposure.play, exposure.key for update of exposure
  )
  update lottery_exposure exposure set granted = exposure.used from held
  where exposure.draw_id = p_draw and exposure.play = held.play and exposure.key = held.key
  returning held.play, held.key, held.freed;
end $$;
