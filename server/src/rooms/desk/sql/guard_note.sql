-- A note never changes, but that its words go when its member is erased.
create or replace function desk.guard_note() returns trigger
language plpgsql as $$
begin
  if new.body <> '-' or to_jsonb(new) - 'body' is distinct from to_jsonb(old) - 'body' then
    raise exception 'a note is never rewritten' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger note_emptied before update on desk.note
  for each row execute function desk.guard_note();
