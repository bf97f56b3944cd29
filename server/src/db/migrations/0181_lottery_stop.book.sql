-- Each book knows what is stopped, so that placing asks nobody else. A stop locks the sale of its draw, which
-- every bet holds shared while it is placed: once it is written, nothing more is sold.
create table lottery_stop (
  draw_id bigint not null,
  play text not null,
  key text not null,
  primary key (draw_id, play, key)
);

create function lottery_stop_sale(p_draw bigint, p_play text, p_key text) returns void
language plpgsql set search_path from current as $$
begin
  perform from lottery_sale s where s.draw_id = p_draw for update;
  insert into lottery_stop (draw_id, play, key) values (p_draw, p_play, p_key) on conflict do nothing;
end $$;

create function lottery_lift_stop(p_draw bigint, p_play text, p_key text) returns void
language sql set search_path from current as $$
  delete from lottery_stop where draw_id = p_draw and play = p_play and key = p_key
$$;

-- The items that would pass what this book may sell, each counted with those before it, and those with
-- something in them that is stopped.
create or replace function lottery_short(x_item integer[], x_draw bigint[], x_play text[], x_key text[],
  x_need bigint[], x_share bigint[])
returns integer[]
language sql set search_path from current set enable_hashjoin = on as $$
  select array_agg(distinct s.item) from (
    select x.item, x.draw, x.play, x.key, x.share,
      sum(x.need) over (partition by x.draw, x.play, x.key order by x.item) as need
    from unnest(x_item, x_draw, x_play, x_key, x_need, x_share) x (item, draw, play, key, need, share)
  ) s
  left join lottery_free(x_draw, x_play, x_key) f on f.draw_id = s.draw and f.play = s.play and f.key = s.key
  where s.need > coalesce(f.free, s.share) or exists (
    select from lottery_stop t where t.draw_id = s.draw and t.play = s.play and t.key in (s.key, '*')
  )
$$;
