-- Keeps days to come free for their own checkpoints: a row that says that one was sent is never taken back.
-- The day of the platform may be a day ahead of that of the database.
create or replace function transparency.refuse_coming_day() returns trigger
language plpgsql as $$
begin
  if new.day > (now() at time zone 'UTC')::date + 1 then
    raise exception 'the day % has not come', new.day using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

create or replace trigger anchor_day_has_come after insert on transparency.anchor
  for each row execute function transparency.refuse_coming_day();
