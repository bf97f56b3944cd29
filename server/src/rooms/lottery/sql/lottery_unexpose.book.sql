-- Frees what was sold of caps. Numbers are locked in the order in which they are sold, since a caller in
-- another order and a bet could deadlock.
create or replace function lottery_unexpose(
  p_draw bigint, cap_play text[], cap_key text[], cap_need bigint[]
) returns void
language plpgsql set search_path from current as $$
begin
  perform from lottery_free(array_fill(p_draw, array[cardinality(cap_key)]), cap_play, cap_key);
  update lottery_exposure exposure set used = exposure.used - freed.need
  from (
    select cap.play, cap.key, sum(cap.need)::bigint as need
    from unnest(cap_play, cap_key, cap_need) cap (play, key, need)
    group by cap.play, cap.key
  ) freed
  where exposure.draw_id = p_draw and exposure.play = freed.play and exposure.key = freed.key;
end $$;
