-- Grants a book more of a draw's caps: what it needs and, while much is left, a block of what it wants.
-- Returns for each item what was granted, and whether other books may hold unsold parts of the cap, that is,
-- whether they have not been called back since p_since.
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
  select p_draw, asked.play, asked.key, asked.shares
  from unnest(p_play, p_key, p_shares) asked (play, key, shares)
  order by asked.play, asked.key
  on conflict do nothing;
  perform from lottery.reserve reserve
  join unnest(p_play, p_key) asked (play, key) on reserve.play = asked.play and reserve.key = asked.key
  where reserve.draw_id = p_draw
  order by reserve.play, reserve.key for update of reserve;
  select array_agg(case
      when reserve.granted + asked.need > asked.cap then 0
      when reserve.called_back_at is not null then asked.need
      else least(greatest(asked.need, asked.want), asked.cap - reserve.granted)
    end order by asked.item),
    array_agg(reserve.called_back_at is null or reserve.called_back_at <= p_since order by asked.item)
  into v_given, v_held
  from unnest(p_play, p_key, p_need, p_want, p_cap) with ordinality asked (play, key, need, want, cap, item)
  join lottery.reserve reserve
    on reserve.draw_id = p_draw and reserve.play = asked.play and reserve.key = asked.key;
  update lottery.reserve reserve set granted = reserve.granted + answer.given
  from unnest(p_play, p_key, v_given) answer (play, key, given)
  where reserve.draw_id = p_draw and reserve.play = answer.play and reserve.key = answer.key
    and answer.given > 0;
  return query
  select answer.item, answer.given, answer.held
  from unnest(v_given, v_held) with ordinality answer (given, held, item);
end $$;
