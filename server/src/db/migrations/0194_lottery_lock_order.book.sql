-- Who gives back or is granted locks numbers in the order in which they are sold: one that came from the
-- other end and a bet waited for each other.
create or replace function lottery_unexpose(p_draw bigint, x_play text[], x_key text[], x_need bigint[])
returns void language plpgsql set search_path from current as $$
begin
  perform from lottery_free(array_fill(p_draw, array[cardinality(x_key)]), x_play, x_key);
  update lottery_exposure e set used = e.used - x.need
  from (
    select x.play, x.key, sum(x.need)::bigint as need from unnest(x_play, x_key, x_need) x (play, key, need)
    group by x.play, x.key
  ) x
  where e.draw_id = p_draw and e.play = x.play and e.key = x.key;
end $$;

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
