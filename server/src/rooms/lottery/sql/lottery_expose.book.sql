-- Counts what was sold; a number that has no row yet was found to fit its share. Two batches that both sell a
-- number for the first time may together exceed it: then the check of the table fails, and each batch is
-- tried alone.
create or replace function lottery_expose(
  cap_draw bigint[], cap_play text[], cap_key text[], cap_need bigint[], cap_share bigint[]
) returns void
language plpgsql set search_path from current as $$
begin
  if cardinality(cap_key) > 500 then
    perform lottery_expose_many(cap_draw, cap_play, cap_key, cap_need, cap_share);
    return;
  end if;
  -- The proposed row is checked before its conflict is found: it must not fail because of what others sold.
  insert into lottery_exposure as exposure (draw_id, play, key, granted, used)
  select cap.draw, cap.play, cap.key, greatest(min(cap.share), sum(cap.need)::bigint), sum(cap.need)::bigint
  from unnest(cap_draw, cap_play, cap_key, cap_need, cap_share) cap (draw, play, key, need, share)
  group by cap.draw, cap.play, cap.key
  order by cap.draw, cap.play, cap.key
  on conflict (draw_id, play, key) do update set used = exposure.used + excluded.used;
end $$;
