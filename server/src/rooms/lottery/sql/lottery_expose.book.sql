-- Counts what was sold; what is not there yet was found to fit its share. Two batches that both sell a number
-- for the first time may together pass it: then the check of the table fails, and each is tried alone.
create or replace function lottery_expose(x_draw bigint[], x_play text[], x_key text[], x_need bigint[],
  x_share bigint[])
returns void
language plpgsql set search_path from current as $$
begin
  if cardinality(x_key) > 500 then
    perform lottery_expose_many(x_draw, x_play, x_key, x_need, x_share);
    return;
  end if;
  -- The proposed row is checked before its conflict is seen: it must not fail by what others have sold.
  insert into lottery_exposure as o (draw_id, play, key, granted, used)
  select x.draw, x.play, x.key, greatest(min(x.share), sum(x.need)::bigint), sum(x.need)::bigint
  from unnest(x_draw, x_play, x_key, x_need, x_share) x (draw, play, key, need, share)
  group by x.draw, x.play, x.key
  order by x.draw, x.play, x.key
  on conflict (draw_id, play, key) do update set used = o.used + excluded.used;
end $$;
