-- Keeps the days to come free: a row that has one would stop that day's anchor, and is never taken back.
-- A platform day may begin up to 14 hours before the day of UTC.
create or replace function transparency.refuse_coming_anchor() returns trigger
language plpgsql as $$
begin
  if new.day > ((now() + interval '14 hours') at time zone 'utc')::date then
    raise exception 'the day % has not begun', new.day using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger anchor_day_has_begun after insert on transparency.anchor
  for each row execute function transparency.refuse_coming_anchor();
