-- Caps on what a draw may cost. Every book may sell its share of half of each by itself; a row here is made
-- when one asks for more, in blocks, so that no row is touched by every bet. When all is given, what the
-- books hold unsold is called back once, and from then on given as it is needed. A cap is never passed; the
-- last of it may sell out early.
create table lottery.reserve (
  draw_id bigint not null references lottery.draw (id),
  play text not null,
  -- A number of the play (`07`, `2|7` for place and digit), or `*` for the whole of it.
  key text not null,
  -- Of all books together.
  granted bigint not null check (granted >= 0),
  called_back boolean not null default false,
  -- An operator stopped the sale of it.
  stopped_at timestamptz,
  stopped_by bigint,
  primary key (draw_id, play, key)
);

-- The most that a play may cost in one draw whose lines are no single numbers; null: no cap.
alter table lottery.terms add column play_cap bigint check (play_cap > 0);
update lottery.terms set number_cap = 3 * payout_max, play_cap = 20 * payout_max, member_cap = 25 * stake_max;

-- Gives a book what it wants of each cap, or at least what it needs; where that is not left, nothing of it.
-- `p_shares` is what all books may sell by themselves. Answers what was given of each, 0 for what is sold out
-- or stopped, and whether that may be because books hold it unsold.
create function lottery_reserve(
  p_draw bigint, p_play text[], p_key text[], p_need bigint[], p_want bigint[], p_shares bigint[],
  p_cap bigint[]
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
      when r.stopped_at is not null or r.granted + u.need > u.cap then 0
      when r.called_back then u.need
      else least(greatest(u.need, u.want), u.cap - r.granted)
    end order by u.item),
    array_agg(r.stopped_at is null and not r.called_back order by u.item)
  into v_given, v_held
  from unnest(p_play, p_key, p_need, p_want, p_cap) with ordinality u (play, key, need, want, cap, item)
  join lottery.reserve r on r.draw_id = p_draw and r.play = u.play and r.key = u.key;
  update lottery.reserve r set granted = r.granted + u.given
  from unnest(p_play, p_key, v_given) u (play, key, given)
  where r.draw_id = p_draw and r.play = u.play and r.key = u.key and u.given > 0;
  return query
  select u.item, u.given, u.held from unnest(v_given, v_held) with ordinality u (given, held, item);
end $$;
