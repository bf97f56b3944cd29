-- A ticket of ten thousand counted numbers: what is short is joined by hash (a loop of ten thousand times ten
-- thousand took minutes), and what is sold is added in one statement where its numbers were sold before.
alter function lottery_short(integer[], bigint[], text[], text[], bigint[], bigint[])
  set enable_nestloop = off;

create or replace function lottery_expose(x_draw bigint[], x_play text[], x_key text[], x_need bigint[],
  x_share bigint[])
returns void
language plpgsql set search_path from current as $$
declare
  v_updated bigint;
begin
  update lottery_exposure e set used = e.used + x.need
  from (
    select x.draw, x.play, x.key, sum(x.need)::bigint as need
    from unnest(x_draw, x_play, x_key, x_need) x (draw, play, key, need)
    group by x.draw, x.play, x.key
  ) x
  where e.draw_id = x.draw and e.play = x.play and e.key = x.key;
  get diagnostics v_updated = row_count;
  if v_updated = cardinality(x_key) then
    return;
  end if;
  insert into lottery_exposure as o (draw_id, play, key, granted, used)
  select x.draw, x.play, x.key, min(x.share), sum(x.need)::bigint
  from unnest(x_draw, x_play, x_key, x_need, x_share) x (draw, play, key, need, share)
  where not exists (
    select from lottery_exposure e where e.draw_id = x.draw and e.play = x.play and e.key = x.key
  )
  group by x.draw, x.play, x.key
  order by x.draw, x.play, x.key
  on conflict (draw_id, play, key) do update set used = o.used + excluded.used;
end $$;
