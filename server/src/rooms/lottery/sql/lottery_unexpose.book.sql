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
