create or replace function lottery_reserve(
  p_draw bigint, p_play text[], p_key text[], p_need bigint[], p_want bigint[], p_shares bigint[],
  p_cap bigint[], p_since timestamptz
) returns table (item bigint, given bigint, held boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  v_given bigint[]; v_held boolean[];
begin
  insert into lottery.reserve (draw_id, play, key, granted)
  select p_draw, u.play, u.key, u.shares from unnest(p_play, p_key, p_shares) u (play, key, shares)
  order by u.play, u.key
  on conflict do nothing;
  perform from lottery.reserve r
  join unnest(p_play, p_key) u (play, key) on r.play = u.play and r.key = u.key
  where r.draw_id = p_draw
  order by r.play, r.key for update of r;
  select array_agg(case
      when r.granted + u.need > u.cap then 0
      when r.called_back_at is not null then u.need
      else least(greatest(u.need, u.want), u.cap - r.granted)
    end order by u.item),
    -- Not called back since: others may have some of it unsold.
    array_agg(r.called_back_at is null or r.called_back_at <= p_since order by u.item)
  into v_given, v_held
  from unnest(p_play, p_key, p_need, p_want, p_cap) with ordinality u (play, key, need, want, cap, item)
  join lottery.reserve r on r.draw_id = p_draw and r.play = u.play and r.key = u.key;
  update lottery.reserve r set granted = r.granted + u.given
  from unnest(p_play, p_key, v_given) u (play, key, given)
  where r.draw_id = p_draw and r.play = u.play and r.key = u.key and u.given > 0;
  return query
  select u.item, u.given, u.held from unnest(v_given, v_held) with ordinality u (given, held, item);
end $$;
