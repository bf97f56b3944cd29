-- Whether members claim what their own rate earns on a day's play, so that its close does not pay it.
create or replace function agents.is_own_play_claimed(p_day date) returns boolean
language sql stable parallel safe as $$
  select coalesce((
    select own_play.is_claimed from agents.own_play own_play
    where own_play.from_day <= p_day order by own_play.from_day desc limit 1
  ), false)
$$;
