-- Grants this book more of caps. Numbers are locked in the order in which they are sold.
create or replace function lottery_grant(
  p_draw bigint, p_play text[], p_key text[], p_share bigint[], p_given bigint[]
) returns void
language plpgsql set search_path from current as $$
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  perform from lottery_free(array_fill(p_draw, array[cardinality(p_key)]), p_play, p_key);
  update lottery_exposure exposure set granted = exposure.granted + number.given
  from unnest(p_play, p_key, p_given) number (play, key, given)
  where exposure.draw_id = p_draw and exposure.play = number.play and exposure.key = number.key;
end $$;
