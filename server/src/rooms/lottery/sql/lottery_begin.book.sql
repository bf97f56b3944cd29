-- Starts the count of a number that this book has not sold yet: it may be sold up to the book's share of the
-- cap.
create or replace function lottery_begin(p_draw bigint, p_play text[], p_key text[], p_share bigint[])
returns void
language sql set search_path from current as $$
  insert into lottery_exposure (draw_id, play, key, granted)
  select p_draw, number.play, number.key, number.share
  from unnest(p_play, p_key, p_share) number (play, key, share)
  order by number.play, number.key
  on conflict do nothing
$$;
