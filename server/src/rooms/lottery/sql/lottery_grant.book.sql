create or replace function lottery_grant(
  p_draw bigint, p_play text[], p_key text[], p_share bigint[], p_given bigint[]
) returns void language plpgsql set search_path from current as $$
begin
  perform lottery_begin(p_draw, p_play, p_key, p_share);
  perform from lottery_free(array_fill(p_draw, array[cardinality(p_key)]), p_play, p_key);
  update lottery_exposure e set granted = e.granted + u.given
  from unnest(p_play, p_key, p_given) u (play, key, given)
  where e.draw_id = p_draw and e.play = u.play and e.key = u.key;
end $$;
