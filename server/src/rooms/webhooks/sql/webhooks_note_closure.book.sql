-- Notes that play was closed to a member, or for longer, in the transaction that does it.
create or replace function webhooks_note_closure() returns trigger
language plpgsql as $$
begin
  insert into webhooks_noted (type, thing)
  select wanted.type, new.member_id from webhooks_wanted wanted where wanted.type = 'member.closed';
  return null;
end $$;

create or replace trigger webhook_closed_first after insert on protection_guard
  for each row when (new.excluded_until is not null or new.time_out_until is not null)
  execute function webhooks_note_closure();
create or replace trigger webhook_closed after update of excluded_until, time_out_until on protection_guard
  for each row when (
    greatest(new.excluded_until, new.time_out_until)
      > coalesce(greatest(old.excluded_until, old.time_out_until), '-infinity')
  )
  execute function webhooks_note_closure();
